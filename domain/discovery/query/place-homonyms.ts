// Names of well-known places that are also everyday words, given names or frequent words of titles. Such a name is a
// place only behind a preposition ("in nice"), or as the whole query where its own language is not that of the page.
export const placeHomonyms: ReadonlySet<string> = new Set(
  `nice reading bath mobile split essen orange nancy lourdes bergen`.split(/\s+/),
);
