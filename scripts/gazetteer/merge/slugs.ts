// Assigns slugs. The best-known place of a name gets the short slug; other places with the same name get a longer slug.
import { plainSlug, SLUG_SEPARATOR } from '../../../domain/places/slug-rules.ts';
import { slugSegment } from '../../../shared/fold.ts';
import { regionCode, type Draft } from '../draft.ts';
import type { AdminRow } from '../read/packages.ts';
import type { NameRow } from './names.ts';

const CLAIM_ORDER = { country: 0, region: 2, locality: 3, borough: 4, postal_code: 5, neighborhood: 6 };
/** Minimum population of a town outside the US that takes its slug before the region with the same name. */
const TOWN_BEFORE_REGION = 15_000;

/** Sets the slug of every draft; all are different. */
export function claimSlugs(places: Draft[], counties: AdminRow[]): void {
  const countrySlugs = countrySlugsOf(places);
  const regionNames = new Map(places.filter((p) => p.type === 'region').map((p) => [regionCode(p), p.name]));
  const countyNames = new Map(counties.map((county) => [county.code, county.name]));
  const taken = new Set<string>();
  for (const place of inClaimOrder(places)) {
    const plain = plainSlugOf(place, countrySlugs);
    const longerSlugs =
      place.type === 'region'
        ? [`${plain}-${regionWord(place.countryCode)}`]
        : [regionNames.get(regionCode(place)), countyNames.get(`${regionCode(place)}.${place.admin2}`)]
            .map((name) => slugSegment(name ?? ''))
            .filter((segment) => segment !== '')
            .map((segment) => plain + SLUG_SEPARATOR + segment);
    const choices = [plain, ...longerSlugs, `${plain}${SLUG_SEPARATOR}${place.id}`];
    place.slug = choices.find((slug) => !taken.has(slug)) ?? '';
    if (place.slug === '') throw new Error(`No slug left for ${place.name} (${place.id})`);
    taken.add(place.slug);
  }
}

/** The slug that the loader computes when the file omits it. */
export function plainSlugOf(place: Draft, countrySlugs: Map<string, string>): string {
  const countrySlug = countrySlugs.get(place.countryCode) ?? '';
  return plainSlug({ ...place, id: String(place.id), countrySlug, parentName: place.parent?.name ?? '' });
}

export function countrySlugsOf(places: Draft[]): Map<string, string> {
  return new Map(places.filter((p) => p.type === 'country').map((p) => [p.countryCode, slugSegment(p.name)]));
}

/** Alias slugs of a place: from native and former names, and from a borough's city. */
export function aliasSlugs(places: Draft[], names: NameRow[]): Map<string, Draft> {
  const countrySlugs = countrySlugsOf(places);
  const taken = new Set(places.map((place) => place.slug));
  const namesOf = Map.groupBy(names, (row) => row.place);
  const aliases = new Map<string, Draft>();
  for (const place of inClaimOrder(places)) {
    if (place.type === 'postal_code') continue;
    const localNames = (namesOf.get(place) ?? [])
      .filter((row) => isLocal(row, place))
      .flatMap((row) => spellings(row.name));
    for (const slug of variants(place, localNames, countrySlugs))
      if (!taken.has(slug) && !aliases.has(slug)) aliases.set(slug, place);
  }
  return aliases;
}

function variants(place: Draft, names: string[], countrySlugs: Map<string, string>): string[] {
  const inCity = { ...place, parent: place.parent?.parent ?? place.parent };
  const named = [place.name, ...names].filter((name) => slugSegment(name) !== '');
  const namePlain = named.map((name) => plainSlugOf({ ...place, name }, countrySlugs));
  const byCity = named.map((name) => plainSlugOf({ ...inCity, name, type: 'neighborhood' }, countrySlugs));
  const isInCity = place.type === 'borough' || (place.type === 'neighborhood' && inCity.parent !== place.parent);
  return isInCity ? [...namePlain, ...byCity] : namePlain;
}

/** Names without a language, and names in a language of the place's country. */
function isLocal(row: NameRow, place: Draft): boolean {
  if (row.kind === 'alias') return true;
  const languages = LANGUAGES_OF_COUNTRY[place.countryCode] ?? [
    new Intl.Locale(`und-${place.countryCode}`).maximize().language,
  ];
  return row.langs.some((lang) => languages.includes(lang));
}

const LANGUAGES_OF_COUNTRY: Readonly<Record<string, string[]>> = {
  BE: ['nl', 'fr', 'de'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  ES: ['es', 'ca', 'eu', 'gl'],
  FI: ['fi', 'sv'],
  IT: ['it', 'de'],
  NO: ['nb', 'nn', 'no'],
};

/** Spellings of a name that people type: 'München' as munchen and as muenchen. */
function spellings(name: string): string[] {
  const long = name.normalize('NFC').replace(/[äöüåøÄÖÜÅØ]/g, (letter) => LONG_VOWELS[letter.toLowerCase()] ?? letter);
  return long === name ? [name] : [name, long];
}

const LONG_VOWELS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

function inClaimOrder(places: Draft[]): Draft[] {
  return places.toSorted((a, b) => claimRank(a) - claimRank(b) || b.population - a.population || a.id - b.id);
}

function claimRank(place: Draft): number {
  const isLargeTown = place.type === 'locality' && place.countryCode !== 'US' && place.population >= TOWN_BEFORE_REGION;
  return isLargeTown ? 1 : CLAIM_ORDER[place.type];
}

function regionWord(countryCode: string): string {
  if (countryCode === 'JP') return 'prefecture';
  if (countryCode === 'NZ') return 'region';
  return countryCode === 'CN' || countryCode === 'CA' ? 'province' : 'state';
}
