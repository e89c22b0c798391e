// The names of places in memory, and the place that a visitor means by a name.
import type { SpokenPlace } from '#domain/places';
import { foldWords, otherSpellings } from '../text/words.ts';
import type { NamedPlace, PlacesByPrefix } from './place-names.ts';
import { sortedRange } from './sorted-range.ts';

/** The visitor whose query names a place. */
export interface PlaceVisitor {
  /** Two letters: the language of the names in answers, and of the names preferred in queries. */
  language: string;
  /** The country and the point that the visitor searches from; undefined where unknown. */
  countryCode?: string | undefined;
  near?: { latitude: number; longitude: number } | undefined;
}

interface Entry extends Omit<SpokenPlace, 'names'> {
  name: string;
  /** By language, where it differs from `name`. */
  localNames: ReadonlyMap<string, string> | null;
  hasEvents: boolean;
}

/** A place and the language of one of its names, which decides how likely the name means the place. */
interface Naming {
  entry: Entry;
  /** '' for default names and aliases, and the language of others. */
  language: string;
}

// Weights on the scale of a place's rank, where a factor of ten in population is 0.1.
const OWN_NAME = 0.25;
const NAME_OF_LANGUAGE = 0.2;
const NAME_OF_OTHER_LANGUAGE = 0.05;
const SAME_COUNTRY = 0.15;
const HAS_EVENTS = 0.05;
const NEAR = 0.35;
const NEAR_KM = 200;

const PROMINENT_CITY_MIN = 100_000;
const PROMINENT_IN_OWN_COUNTRY_MIN = 50_000;
const PROMINENT_REGION_MIN = 1_000_000;
/** Names of more words are not read from queries. */
const NAME_WORDS_MAX = 5;
/** "paris texas": a name and the words of a country or region behind it. */
const AREA_WORDS_MAX = 3;

/** "Frankfurt am Main", "Frankfurt (Oder)" and "Newcastle upon Tyne" are also called by their first word. */
const SHORT_NAME = /^([\p{L}-]{4,}) (?:am|an der|im|in der|upon|bei|ob der|\()/u;

export class PlaceIndex {
  readonly #names = new Map<string, Naming[]>();
  /** Ids of countries and regions by name, abbreviation and code: the words that may stand behind a city. */
  readonly #areas = new Map<string, Set<string>>();
  #longest = 1;
  /** All names in order; null until they are needed and after a change. */
  #sorted: readonly string[] | null = null;

  /** `withEvents`: ids of places with upcoming events. */
  constructor(places: readonly SpokenPlace[] = [], withEvents: ReadonlySet<string> = new Set()) {
    for (const place of places) this.add(place, withEvents.has(place.id));
  }

  /** The number of distinct folded names. */
  get size(): number {
    return this.#names.size;
  }

  /** The names of places, each with the place that this visitor means by it. */
  for(visitor: PlaceVisitor): PlacesByPrefix {
    return {
      longest: this.#longest + AREA_WORDS_MAX,
      find: (phrase) => this.#find(phrase, visitor),
      startingWith: (start, limit) => this.#startingWith(start, { visitor, limit }),
    };
  }

  #startingWith(start: string, { visitor, limit }: { visitor: PlaceVisitor; limit: number }): NamedPlace[] {
    this.#sorted ??= [...this.#names.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    const best = new Map<Entry, number>();
    for (const name of sortedRange(this.#sorted, start))
      for (const naming of this.#names.get(name) ?? []) {
        const score = scoreOf(naming, visitor);
        if (score > (best.get(naming.entry) ?? -Infinity)) best.set(naming.entry, score);
      }
    return [...best]
      .filter(([entry]) => isProminent(entry, entry.countryCode === visitor.countryCode))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([entry]) => namedPlace(entry, visitor));
  }

  /** Adds a place; it must not be in the index. */
  add({ names, ...place }: SpokenPlace, hasEvents: boolean): void {
    const own = names.filter(({ language }) => language === '');
    const name = own.find(({ folded }) => folded.length > 0)?.name ?? names[0]?.name ?? '';
    const localNames = new Map(
      names.filter(({ language }) => language !== '').map((local) => [local.language, local.name]),
    );
    const entry: Entry = { ...place, name, localNames: localNames.size > 0 ? localNames : null, hasEvents };
    for (const { name: written, folded, language } of names) {
      for (const phrase of phrasesOf(written, folded)) this.#name(phrase, { entry, language });
      const short = place.type === 'locality' ? SHORT_NAME.exec(written)?.[1] : undefined;
      if (short) this.#name(foldWords(short), { entry, language });
    }
    if (place.type === 'country' && place.abbreviation)
      this.#name(foldWords(place.abbreviation), { entry, language: '' });
    if (place.type !== 'country' && place.type !== 'region') return;
    for (const text of [place.abbreviation, place.type === 'country' ? place.countryCode : null])
      if (text) this.#area(foldWords(text), place.id);
    for (const { folded } of names) for (const phrase of folded) this.#area(phrase, place.id);
  }

  #name(phrase: string, naming: Naming): void {
    const words = phrase.split(' ').length;
    if (phrase === '' || words > NAME_WORDS_MAX) return;
    this.#longest = Math.max(this.#longest, words);
    const namings = this.#names.get(phrase);
    this.#sorted = null;
    if (!namings) this.#names.set(phrase, [naming]);
    else if (!namings.some(({ entry, language }) => entry === naming.entry && language === naming.language))
      namings.push(naming);
  }

  #area(phrase: string, id: string): void {
    this.#areas.set(phrase, (this.#areas.get(phrase) ?? new Set()).add(id));
  }

  #find(phrase: string, visitor: PlaceVisitor): NamedPlace | null {
    const namings = this.#names.get(phrase) ?? (phrase.includes(' ') ? this.#inArea(phrase) : undefined);
    const best = namings && likeliest(namings, visitor);
    return best ? namedPlace(best, visitor) : null;
  }

  /**
   * The places that "paris texas" names: places named by the first words that lie in an area named by the last words.
   */
  #inArea(phrase: string): Naming[] | undefined {
    let space = phrase.lastIndexOf(' ');
    for (let count = 1; count <= AREA_WORDS_MAX && space > 0; count += 1) {
      const areas = this.#areas.get(phrase.slice(space + 1));
      const namings = areas && this.#names.get(phrase.slice(0, space));
      if (areas && namings) {
        const inside = namings.filter(
          ({ entry: { regionId, countryId } }) => areas.has(regionId ?? '') || areas.has(countryId ?? ''),
        );
        if (inside.length > 0) return inside;
      }
      space = phrase.lastIndexOf(' ', space - 1);
    }
    return undefined;
  }
}

/** The folded names, and the spelling of a single word with umlauts: "munchen", "muenchen". */
function phrasesOf(name: string, folded: readonly string[]): readonly string[] {
  const others = otherSpellings(name);
  return others.length === 1 && !name.includes(' ') ? [...folded, ...others] : folded;
}

function likeliest(namings: readonly Naming[], visitor: PlaceVisitor): Entry | undefined {
  let best: Entry | undefined;
  let bestScore = -Infinity;
  for (const naming of namings) {
    const score = scoreOf(naming, visitor);
    if (score <= bestScore) continue;
    [best, bestScore] = [naming.entry, score];
  }
  return best;
}

function scoreOf({ entry, language }: Naming, { language: own, countryCode, near }: PlaceVisitor): number {
  const kind = language === '' ? OWN_NAME : language === own ? NAME_OF_LANGUAGE : NAME_OF_OTHER_LANGUAGE;
  const country = entry.countryCode === countryCode ? SAME_COUNTRY : 0;
  const nearness = near ? NEAR * Math.max(0, 1 - kmApart(entry, near) / NEAR_KM) : 0;
  return entry.rank + kind + country + nearness + (entry.hasEvents ? HAS_EVENTS : 0);
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The distance as if on a plane, which is accurate enough up to 200 km. */
function kmApart(a: Point, b: Point): number {
  const degrees = Math.abs(a.longitude - b.longitude);
  const east = Math.min(degrees, 360 - degrees) * 111.32 * Math.cos((b.latitude * Math.PI) / 180);
  return Math.hypot((a.latitude - b.latitude) * 110.57, east);
}

function namedPlace(entry: Entry, { language, countryCode }: PlaceVisitor): NamedPlace {
  return {
    placeId: entry.id,
    slug: entry.slug,
    name: entry.localNames?.get(language) ?? entry.name,
    population: entry.population,
    isProminent: isProminent(entry, entry.countryCode === countryCode),
  };
}

function isProminent({ type, population, hasEvents }: Entry, isInOwnCountry: boolean): boolean {
  if (type === 'country' || type === 'borough') return true;
  if (type === 'region') return population >= PROMINENT_REGION_MIN || isInOwnCountry;
  if (type !== 'locality') return false;
  return hasEvents || population >= (isInOwnCountry ? PROMINENT_IN_OWN_COUNTRY_MIN : PROMINENT_CITY_MIN);
}
