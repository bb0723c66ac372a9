// The words of the texts: which entries have a word. Nothing here touches the page.

export class Text {
  #words;
  #places;
  /** The entry of the page for the entry of each heading. */
  #pages;

  constructor({ words, places }, paths) {
    this.#words = words.split(" ");
    this.#places = places.split(",");
    const numbers = new Map(paths.map((path, number) => [path, number]));
    this.#pages = paths.map((path) => path.includes("#") ? numbers.get(path.split("#")[0]) : undefined);
  }

  /** What the texts are worth for a word of a query, by entry: a page counts less than the part that has it. */
  costs(query) {
    const costs = new Map();
    // "two-way" is in a text when all of its parts are.
    for (const part of query.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
      const found = this.#costsOfPart(part);
      if (costs.size === 0) for (const [entry, cost] of found) costs.set(entry, cost);
      else for (const entry of costs.keys()) if (!found.has(entry)) costs.delete(entry);
    }
    return costs;
  }

  #costsOfPart(part) {
    // The plural finds the singular; every word finds what begins with it.
    const word = part.length > 3 && part.endsWith("s") ? part.slice(0, -1) : part;
    const costs = new Map();
    const add = (entry, cost) => {
      if (!(costs.get(entry) <= cost)) costs.set(entry, cost);
    };
    for (let place = this.#first(word); this.#words[place]?.startsWith(word); place += 1) {
      const isWhole = this.#words[place] === word || this.#words[place] === part;
      for (const entry of this.#entries(place)) {
        add(entry, isWhole ? 5 : 5.5);
        if (this.#pages[entry] !== undefined) add(this.#pages[entry], 7);
      }
    }
    return costs;
  }

  /** Where the first word stands that is not before this one. */
  #first(word) {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #entries(place) {
    let last = 0;
    return this.#places[place].split(" ").map((step) => (last += parseInt(step, 36)));
  }
}
