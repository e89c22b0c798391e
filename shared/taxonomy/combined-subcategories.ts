// Sub-categories that combine others of their category. Events may be filed under the combination or under its parts.

const PARTS: Readonly<Record<string, readonly string[]>> = {
  // "Blues & Jazz": "Blues" and "Jazz"
  '3002': ['3022', '3027'],
  // "EDM / Electronic": "EDM" and "Electronic"
  '3006': ['3024', '3025'],
};

/** Whether a sub-category combines others, which are choices of their own. */
export const isCombinedSubcategory = (id: string): boolean => id in PARTS;

/**
 * Pairs of sub-categories that overlap: a search for the second also finds the events of the first. The first is a
 * combination and the second one of its parts, or the other way round.
 */
export const overlaps: readonly (readonly [own: string, also: string])[] = Object.entries(PARTS).flatMap(
  ([combined, parts]) =>
    parts.flatMap((part): [string, string][] => [
      [combined, part],
      [part, combined],
    ]),
);

/** The other sub-categories whose searches also find the events of a sub-category. */
export const overlappingSubcategories = (id: string): string[] =>
  overlaps.flatMap(([own, also]) => (own === id ? [also] : []));
