import { fold } from '#shared/fold.ts';
import type { PlaceSuggestion, PlaceType, Point } from '#shared/geo/places.ts';
import { AUTOCOMPLETE_MAX_SUGGESTIONS } from '#shared/limits.ts';
import { spellingsOneEditAway } from '#shared/search/misspelling.ts';
import { cleanLine } from '#shared/text.ts';
import {
  candidatesByPrefix,
  candidatesByPrefixes,
  selectAbbreviated,
  selectCandidateIds,
  candidatesByIds,
  type Areas,
  type PrefixQuery,
} from './queries.ts';
import { cellsIn } from '../cells.ts';
import { placesByIds } from '../lookup/find.ts';
import { similarlyNamedPlaces } from '../lookup/similar-names.ts';
import type { PlacesCtx } from '../place.ts';
import { PLACE_TYPES } from '../place-type.ts';
import { suggestionsOf } from './suggestion.ts';

/** The types of a search without coordinates. Spec 5 limits it to regions, as the maps service defines regions. */
const REGIONS: readonly PlaceType[] = ['country', 'region', 'locality', 'borough', 'postal_code'];
const AREAS: readonly PlaceType[] = ['country', 'region', 'locality', 'borough'];
const TEXT_MAX = 200;
const NAME_MAX = 80;
const WORDS_MAX = 5;
/** Number of extra candidates, because places with the same name in the same area are suggested once. */
const EXTRA_CANDIDATES = 12;
const AREAS_MAX = 12;
/** Minimum length of a text that is searched for misspellings. */
const MISSPELT_MIN = 4;
const MISSPELT_MAX = 24;

interface SuggestionInput {
  text: string;
  near?: Point;
  types?: PlaceType[];
  /** For example 'de' or 'pt_BR'. */
  locale?: string;
  limit?: number;
}

type Reading = Pick<PrefixQuery, 'prefix'> & { within: string[] };
type Search = Omit<PrefixQuery, 'prefix' | 'areas'>;

/**
 * Places with a name that starts with the typed text, the best-known places first (spec 3, 5; at most 24). Names in the
 * visitor's language score like English names and are displayed. Places within 200 km of `near` score higher. Text
 * after a comma, or trailing words when no name matches, must be a prefix of the name of an area that contains the
 * place: 'Paris, TX', 'london ontario'. When no place matches, similar spellings are searched. A name is suggested once
 * per area. Without `near` and `types` only regions are suggested, without neighborhoods. Any text is allowed; a text
 * without letters or digits has no suggestions.
 */
export async function suggestPlaces(ctx: PlacesCtx, input: SuggestionInput): Promise<PlaceSuggestion[]> {
  const lang = languageOf(input.locale);
  const limit = Math.max(0, Math.min(input.limit ?? AUTOCOMPLETE_MAX_SUGGESTIONS, AUTOCOMPLETE_MAX_SUGGESTIONS));
  const types = input.types ?? (input.near ? PLACE_TYPES : REGIONS);
  const near = input.near ? { near: input.near } : {};
  const text = cleanLine(input.text.slice(0, TEXT_MAX));
  const suggestions = await findSuggestions(ctx, text, { types, lang, limit: limit + EXTRA_CANDIDATES, ...near });
  return withoutDuplicates(suggestions).slice(0, limit);
}

/** These places as suggestions, in the order of `ids`, with names in the language of `locale`. */
export async function suggestionsFor(
  ctx: PlacesCtx,
  { ids, locale }: { ids: string[]; locale?: string },
): Promise<PlaceSuggestion[]> {
  return ids.length === 0 ? [] : suggestionsOf(ctx, candidatesByIds(ids), languageOf(locale));
}

async function findSuggestions(ctx: PlacesCtx, text: string, search: Search): Promise<PlaceSuggestion[]> {
  const readings = readingsOf(text);
  for (const { prefix, within } of readings) {
    const areas = within.length === 0 ? null : await areasCalled(ctx, within);
    if (areas?.ids.length === 0) continue;
    const suggestions = await suggestionsOf(ctx, candidatesByPrefix({ ...search, prefix, areas }), search.lang);
    if (suggestions.length > 0) return suggestions;
  }
  return readings[0] ? suggestMisspelt(ctx, { text, prefix: readings[0].prefix, search }) : [];
}

/**
 * The possible readings of a text: as a prefix of a name, and without a comma also as a name followed by words that
 * name an area.
 */
function readingsOf(text: string): Reading[] {
  const [name = '', ...within] = text
    .split(/[,،、，]/)
    .map((part) => fold(part).slice(0, NAME_MAX).trim())
    .filter((part) => part !== '');
  if (name === '') return [];
  const words = name.split(' ').slice(0, WORDS_MAX);
  const shorter = words.slice(1).map((_, index) => words.length - 1 - index);
  const split = (count: number) => ({
    prefix: words.slice(0, count).join(' '),
    within: [words.slice(count).join(' ')],
  });
  return [{ prefix: name, within: within.slice(0, 3) }, ...(within.length > 0 ? [] : shorter.map(split))];
}

/**
 * Areas whose name matches the first text of `within`. Later texts are ignored: 'Berlin, Germany, Europe' means Berlin
 * in Germany.
 */
async function areasCalled(ctx: PlacesCtx, [nearest = '']: string[]): Promise<Areas> {
  const areaCandidates = candidatesByPrefix({
    prefix: nearest,
    types: AREAS,
    lang: null,
    areas: null,
    limit: AREAS_MAX,
  });
  const [abbreviated, named] = await Promise.all([
    selectAbbreviated(ctx.db, nearest),
    selectCandidateIds(ctx.db, areaCandidates),
  ]);
  const ids = [...new Set([...abbreviated, ...named])];
  const boxes = (await placesByIds(ctx, ids)).map((place) => place.viewport);
  return { ids, cells: [...new Set(boxes.flatMap(cellsIn))] };
}

/** Places with a misspelt name: first places whose whole name is similar, then places for which a prefix is similar. */
async function suggestMisspelt(
  ctx: PlacesCtx,
  { text, prefix, search }: { text: string; prefix: string; search: Search },
): Promise<PlaceSuggestion[]> {
  const { types, lang, limit } = search;
  if (prefix.length < MISSPELT_MIN) return [];
  const similarPlaces = await similarlyNamedPlaces(ctx, { text, limit });
  const placeIds = similarPlaces.filter((place) => types.includes(place.placeType)).map((place) => place.id);
  if (placeIds.length > 0) return suggestionsOf(ctx, candidatesByIds(placeIds), lang);
  if (prefix.length > MISSPELT_MAX) return [];
  return suggestionsOf(ctx, candidatesByPrefixes({ prefixes: spellingsOneEditAway(prefix), types, limit }), lang);
}

/**
 * The language of a locale, e.g. 'de' for 'de_AT'. Null for English, whose names are the default names, and for unknown
 * languages.
 */
function languageOf(locale: string | undefined): string | null {
  const [lang = ''] = (locale ?? '').toLowerCase().split(/[-_]/);
  return /^[a-z]{2,3}$/.test(lang) && lang !== 'en' ? lang : null;
}

function withoutDuplicates(suggestions: PlaceSuggestion[]): PlaceSuggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ content, secondaryContent }) => {
    const words = `${content}\n${secondaryContent}`;
    return !seen.has(words) && seen.add(words);
  });
}
