// Further names of places, and the languages of these names.
import { fold } from '../../../shared/fold.ts';
import { addAlias, regionCode, type Draft } from '../draft.ts';
import type { AlternateNameRow } from '../read/debian.ts';

// Names in Latin script are used in few languages only, because more would clutter suggestions ('ber' for Brazil).
// Names in other scripts do not clutter them.
const LATIN_LANGUAGES: ReadonlySet<string> = new Set(
  'en de fr es pt it nl sv da fi nb nn no pl cs hu ro tr id ca hr sk sl et lv lt eu gl vi'.split(' '),
);
const COUNTRY_LANGUAGES = 'de fr es pt it nl ja zh ko ru ar tr pl sv da fi nb cs hu ro id he hi th uk vi'.split(' ');

export interface NameRow {
  place: Draft;
  name: string;
  kind: 'alias' | 'alt';
  langs: string[];
}

/** Makes the English name the default name; a different default name becomes an alias. */
export function preferEnglishNames(places: Draft[], alternates: AlternateNameRow[]): void {
  const english = new Map(alternates.filter((row) => row.lang === 'en').map((row) => [row.key, row.name]));
  for (const place of places) {
    const name = place.id > 0 ? english.get(String(place.id)) : undefined;
    if (!name || name === place.name || !/\p{Script=Latin}/u.test(name)) continue;
    const former = place.name;
    place.name = name;
    addAlias(place, former);
  }
}

/** All names except the default names, in the order of `places`. */
export function furtherNames(places: Draft[], alternates: AlternateNameRow[]): NameRow[] {
  const localised = localisedNames(places, alternates);
  return places.flatMap((place) => {
    const seen = new Set([fold(place.name)]);
    const aliases = place.aliases.filter((name) => !seen.has(fold(name)) && seen.add(fold(name)));
    const rows: NameRow[] = aliases.map((name) => ({ place, name, kind: 'alias', langs: [] }));
    for (const [name, langs] of localised.get(place) ?? [])
      if (name !== place.name && fold(name) !== '') rows.push({ place, name, kind: 'alt', langs });
    return rows;
  });
}

function localisedNames(places: Draft[], alternates: AlternateNameRow[]): Map<Draft, Map<string, string[]>> {
  const byKey = new Map(places.flatMap((place) => keys(place).map((key): [string, Draft] => [key, place])));
  const names = new Map<Draft, Map<string, string[]>>();
  const addName = (place: Draft, name: string, lang: string) => {
    const langs = names
      .getOrInsertComputed(place, () => new Map<string, string[]>())
      .getOrInsertComputed(name, () => []);
    if (!langs.includes(lang)) langs.push(lang);
  };
  for (const { key, lang, name } of alternates) {
    const place = byKey.get(key);
    const isReadable = LATIN_LANGUAGES.has(lang.split('_')[0] ?? '') || !/\p{Script=Latin}/u.test(name);
    if (place && isReadable) addName(place, name, lang);
  }
  for (const lang of COUNTRY_LANGUAGES) {
    const display = new Intl.DisplayNames([lang], { type: 'region' });
    for (const place of places)
      if (place.type === 'country') addName(place, display.of(place.countryCode) ?? place.name, lang);
  }
  return names;
}

function keys(place: Draft): string[] {
  if (place.type === 'country') return [place.countryCode];
  if (place.type === 'region') return [regionCode(place)];
  return place.id > 0 && place.id < 2 ** 52 ? [String(place.id)] : [];
}
