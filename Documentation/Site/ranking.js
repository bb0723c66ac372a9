// Which pages a query finds, and in which order. Nothing here touches the page.

const kinds = ["module", "article", "type", "tutorial", "macro", "member", "heading"];

/** Lower is better; undefined when the entry does not match every word of the query. */
function cost(entry, words) {
  let sum = 0;
  for (const word of words) {
    const found = costOfWord(entry, word);
    if (found === undefined) return undefined;
    sum += found;
  }
  // Words that stand beside each other in the title, as in the query.
  if (words.length > 1 && entry.title.toLowerCase().includes(words.join(" "))) {
    sum -= words.length + 1;
  }
  return sum + kinds.indexOf(entry.kind) / 10;
}

function costOfWord({ name, title, context }, word) {
  if (name === word) return 0;
  if (name.startsWith(word)) return 1 + Math.min(name.length - word.length, 90) / 100;
  const place = title.toLowerCase().indexOf(word);
  if (place >= 0) return beginsWord(title, place) ? 2 : 4;
  return context.toLowerCase().includes(word) ? 6 : undefined;
}

/** Whether a word begins there: after a space or a sign, or at a capital letter. */
function beginsWord(title, place) {
  if (place === 0) return true;
  return /[^\p{L}\p{N}]/u.test(title[place - 1]) || /\p{Lu}/u.test(title[place]);
}

/** `name` is what is searched for first: the title without the labels of parameters. */
export function prepared([title, kind, path, context]) {
  return { title, kind, path, context, name: title.toLowerCase().split("(")[0] };
}

/** The best entries for a query, and how many there are. */
export function ranked(entries, query, limit) {
  const words = query.toLowerCase().split(/[\s.]+/).filter(Boolean);
  if (words.length === 0) return { best: [], count: 0 };
  const found = [];
  for (const entry of entries) {
    const value = cost(entry, words);
    if (value !== undefined) found.push({ entry, value });
  }
  found.sort((a, b) => a.value - b.value || a.entry.title.length - b.entry.title.length);
  return { best: found.slice(0, limit).map(({ entry }) => entry), count: found.length };
}
