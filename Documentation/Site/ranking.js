// Which pages a query finds, and in which order. Nothing here touches the page.

import { Text } from "./text.js";

// Of equal entries those of a lower weight come first; what belongs to the example application comes late.
const weights = {
  module: 0, article: 0.1, type: 0.2, tutorial: 0.3, macro: 0.4, member: 0.5, heading: 0.6, example: 3,
};

/** What the title and the place of an entry are worth for a word: lower is better, undefined for nothing. */
function costOfTitle({ name, title, context }, word) {
  const whole = title.toLowerCase();
  if (whole === word) return 0;
  if (name === word) return 0.7;
  if (name.startsWith(word)) return 1 + Math.min(name.length - word.length, 90) / 100;
  const place = whole.indexOf(word);
  // Behind the name are the labels and types of parameters.
  if (place >= name.length) return 4.5;
  if (place >= 0) return beginsWord(title, place) ? 2 : 4;
  return context.toLowerCase().includes(word) ? 6 : undefined;
}

/** Whether a word begins there: after a space or a sign, or at a capital letter. */
function beginsWord(title, place) {
  if (place === 0) return true;
  return /[^\p{L}\p{N}]/u.test(title[place - 1]) || /\p{Lu}/u.test(title[place]);
}

/** `name` is what is searched for first: the title without the labels of parameters. */
function prepared([title, kind, path, context]) {
  return { title, kind, path, context, name: title.toLowerCase().split("(")[0] };
}

/** The entries of the site with their texts, as make-index.py writes them. */
export class Index {
  #entries;
  #text;
  #stop;

  constructor(entries, text) {
    this.#entries = entries.map(prepared);
    this.#text = new Text(text, this.#entries.map(({ path }) => path));
    this.#stop = new Set(text.stop);
  }

  /**
   * The best entries for a query, and how many there are: those that have all of its words, or, when none
   * has, those that have the most; `isWhole` distinguishes the two.
   */
  ranked(query, limit) {
    const all = query.toLowerCase().split(/[\s.?]+/).filter(Boolean);
    const telling = all.filter((word) => !this.#stop.has(word));
    const words = telling.length > 0 ? telling : all;
    if (words.length === 0) return { best: [], count: 0, isWhole: true };
    const texts = words.map((word) => this.#text.costs(word));
    let fewest = words.length - 1;
    let found = [];
    this.#entries.forEach((entry, number) => {
      const costs = words.map((word, place) =>
        Math.min(costOfTitle(entry, word) ?? Infinity, texts[place].get(number) ?? Infinity));
      const missing = costs.filter((cost) => cost === Infinity).length;
      if (missing > fewest) return;
      if (missing < fewest) [fewest, found] = [missing, []];
      let value = weights[entry.kind];
      for (const cost of costs) if (cost < Infinity) value += cost;
      // Words that stand beside each other in the title, as in the query.
      if (words.length > 1 && entry.title.toLowerCase().includes(all.join(" "))) value -= words.length + 1;
      found.push({ entry, value });
    });
    found.sort((a, b) => a.value - b.value || a.entry.title.length - b.entry.title.length);
    return {
      best: found.slice(0, limit).map(({ entry }) => entry), count: found.length, isWhole: fewest === 0,
    };
  }
}
