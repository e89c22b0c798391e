// Finds places for a misspelt name.
import { fold } from '#shared/fold.ts';
import { spellingsOneEditAway, editDistance } from '#shared/search/misspelling.ts';
import type { Place, PlacesCtx } from '../place.ts';
import { selectByNames, selectSimilarNames } from './name-queries.ts';

/** Minimum length of a name. Shorter names have too many similar spellings. */
const NAME_MIN = 4;
/** Maximum length of a name, longer than any real name. It limits the work. */
const NAME_MAX = 40;
/**
 * Maximum number of readings that are tried: the whole text as the name, and three in which the last words name the
 * area.
 */
const NAMES_TRIED_MAX = 4;

/**
 * Places with a name similar to the text; the best-known places come first: 'berln', 'san fransisco', 'new yrok, usa'.
 * A name with one edit is searched among all places, a name with more edits among well-known places. Text after a
 * comma, or trailing words, may name an area that contains the place. Empty for numbers, for texts of under four
 * letters, and when no name is similar. One place per name and area.
 */
export async function similarlyNamedPlaces(
  ctx: PlacesCtx,
  { text, limit = 5 }: { text: string; limit?: number },
): Promise<Place[]> {
  for (const { name, within } of namesInAreas(text.slice(0, 200))) {
    const near = await selectByNames(ctx.db, { folded: spellingsOneEditAway(name), within, limit: 4 * limit });
    if (near.length > 0) return distinct(near).slice(0, limit);
  }
  const [whole] = namesInAreas(text.slice(0, 200));
  return whole ? distinct(await wellKnownSimilar(ctx, whole)).slice(0, limit) : [];
}

interface NameInArea {
  name: string;
  within: string[];
}

/** Readings of a text: the whole text as a name, and its first words as a name with the other words as the area. */
function namesInAreas(text: string): NameInArea[] {
  const [name = '', ...within] = text
    .split(',')
    .map(fold)
    .filter((part) => part !== '');
  const words = name.split(' ');
  const shorter = words
    .slice(1, NAMES_TRIED_MAX)
    .map((_, index) => words.length - 1 - index)
    .map((count) => ({ name: words.slice(0, count).join(' '), within: [words.slice(count).join(' ')] }));
  const all =
    within.length > 0
      ? [
          { name, within: within.slice(0, 3) },
          { name, within: [] },
        ]
      : [{ name, within: [] }];
  return [...all, ...(within.length > 0 ? [] : shorter)].filter(
    (query) => query.name.length >= NAME_MIN && query.name.length <= NAME_MAX && !/^[\d ]+$/.test(query.name),
  );
}

/** Well-known places whose names are two or three edits away; the most similar spellings come first. */
async function wellKnownSimilar(ctx: PlacesCtx, { name }: NameInArea): Promise<Place[]> {
  const allowed = name.length < 6 ? 1 : name.length < 10 ? 2 : 3;
  const near = (await selectSimilarNames(ctx.db, name))
    .map((place) => ({ place, edits: editDistance(name, fold(place.name)) }))
    .filter((candidate) => candidate.edits <= allowed);
  return near.toSorted((a, b) => a.edits - b.edits).map((candidate) => candidate.place);
}

/** Removes repeated names in the same area: the city stays, and a district with the city's name is removed. */
function distinct(places: Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const words = `${place.name}, ${place.parentName ?? ''}`;
    return !seen.has(words) && seen.add(words);
  });
}
