// A fixed clock, zone and places for the golden table of queries, and its compact notation of an understanding.
import type { SpokenPlace } from '#domain/places';
import { foldWords } from '../../text/words.ts';
import { PlaceIndex } from '../place-index.ts';
import type { Meaning, QueryPart } from '../types.ts';
import { understand } from '../understand.ts';

/** A Wednesday. */
const NOW = Temporal.Instant.from('2026-11-25T11:00:00Z');

/** Languages of the table with their zones and countries: `us` is English in New York. */
const VISITORS: Readonly<Record<string, { language: string; zone: string; countryCode: string }>> = {
  en: { language: 'en', zone: 'Europe/London', countryCode: 'GB' },
  us: { language: 'en', zone: 'America/New_York', countryCode: 'US' },
  de: { language: 'de', zone: 'Europe/Berlin', countryCode: 'DE' },
  fr: { language: 'fr', zone: 'Europe/Paris', countryCode: 'FR' },
  es: { language: 'es', zone: 'Europe/Madrid', countryCode: 'ES' },
  pt: { language: 'pt', zone: 'America/Sao_Paulo', countryCode: 'BR' },
};

/** Slug, country, population in thousands, names: plain, or with a language. */
const PLACES: readonly [string, string, number, ...string[]][] = [
  ['london', 'GB', 8900, 'London', 'fr:Londres', 'es:Londres', 'pt:Londres'],
  ['manchester', 'GB', 550, 'Manchester'],
  ['reading', 'GB', 318, 'Reading'],
  ['bath', 'GB', 95, 'Bath'],
  ['edinburgh', 'GB', 500, 'Edinburgh', 'de:Edinburg'],
  ['new-york', 'US', 8800, 'New York', 'New York City', 'NYC', 'es:Nueva York', 'pt:Nova York'],
  ['brooklyn', 'US', 2700, 'Brooklyn'],
  ['los-angeles', 'US', 3900, 'Los Angeles', 'LA'],
  ['san-francisco', 'US', 870, 'San Francisco', 'SF'],
  ['chicago', 'US', 2700, 'Chicago'],
  ['austin', 'US', 960, 'Austin'],
  ['mobile', 'US', 194, 'Mobile'],
  ['berlin', 'DE', 3600, 'Berlin', 'fr:Berlin', 'pt:Berlim'],
  ['munich', 'DE', 1500, 'Munich', 'de:München', 'es:Múnich', 'pt:Munique'],
  ['cologne', 'DE', 1080, 'Köln', 'en:Cologne', 'es:Colonia'],
  ['essen', 'DE', 590, 'Essen'],
  ['frankfurt', 'DE', 650, 'Frankfurt am Main'],
  ['hamburg', 'DE', 1800, 'Hamburg', 'fr:Hambourg'],
  ['vienna', 'AT', 1900, 'Vienna', 'de:Wien', 'fr:Vienne', 'es:Viena'],
  ['paris', 'FR', 2100, 'Paris', 'es:París'],
  ['lyon', 'FR', 520, 'Lyon'],
  ['nice', 'FR', 338, 'Nice'],
  ['nancy', 'FR', 105, 'Nancy'],
  ['madrid', 'ES', 3200, 'Madrid'],
  ['barcelona', 'ES', 1600, 'Barcelona', 'fr:Barcelone'],
  ['seville', 'ES', 700, 'Sevilla', 'en:Seville', 'fr:Séville'],
  ['lisbon', 'PT', 550, 'Lisbon', 'pt:Lisboa', 'es:Lisboa'],
  ['porto', 'PT', 250, 'Porto'],
  ['sao-paulo', 'BR', 12000, 'São Paulo'],
  ['rio-de-janeiro', 'BR', 6700, 'Rio de Janeiro', 'Rio'],
  ['split', 'HR', 176, 'Split'],
  ['bergen', 'NO', 213, 'Bergen'],
];
const COUNTRIES: readonly [string, string, number, ...string[]][] = [
  ['germany', 'DE', 83000, 'Germany', 'de:Deutschland', 'fr:Allemagne', 'es:Alemania', 'pt:Alemanha'],
  ['spain', 'ES', 47000, 'Spain', 'de:Spanien', 'es:España'],
  ['switzerland', 'CH', 8500, 'Switzerland', 'de:Schweiz', 'fr:Suisse', 'es:Suiza', 'pt:Suíça'],
];

const index = new PlaceIndex(
  [...PLACES.map((row) => placeOf('locality', row)), ...COUNTRIES.map((row) => placeOf('country', row))],
  new Set(),
);

function placeOf(
  type: SpokenPlace['type'],
  [slug, countryCode, thousands, ...names]: (typeof PLACES)[number],
): SpokenPlace {
  return {
    id: slug,
    slug,
    type,
    abbreviation: null,
    countryCode,
    countryId: null,
    regionId: null,
    population: thousands * 1000,
    rank: Math.log10(thousands * 1000) / 10,
    latitude: 0,
    longitude: 0,
    names: names.map((text) => {
      const [name = '', language = ''] = text.split(':').toReversed();
      return { name, folded: [foldWords(name)], language };
    }),
  };
}

export function understandIn(visitor: string, text: string) {
  const { language, zone, countryCode } = VISITORS[visitor] ?? { language: 'en', zone: 'UTC', countryCode: 'GB' };
  return understand(text, { language, zone, now: NOW, places: index.for({ language, countryCode }) });
}

/**
 * Writes each part with its meaning: "jazz=search; in london=@london; tomorrow=tomorrow". Neighboring kinds and words
 * are one part with the meaning `search`, because the tests of the lexicon check which phrases are kinds.
 */
export function notation(parts: readonly QueryPart[]): string {
  const texts: { text: string; meaning: string }[] = [];
  for (const part of parts) {
    const meaning = meaningText(part.meaning);
    const last = texts.at(-1);
    if (last && meaning === SEARCH && last.meaning === SEARCH) last.text += ` ${part.text}`;
    else texts.push({ text: part.text, meaning });
  }
  return texts.map(({ text, meaning }) => `${text}=${meaning}`).join('; ');
}

const SEARCH = 'search';

function meaningText(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'concepts':
    case 'words':
      return SEARCH;
    case 'date': {
      const { slug, from = '', to = '' } = meaning.date;
      const days = slug ?? (from === to ? from : `${from}…${to}`);
      return meaning.timeOfDay ? `${days} ${meaning.timeOfDay}` : days;
    }
    case 'price':
      return meaning.price ?? `≤${meaning.maxAmount}`;
    case 'place':
      return `@${meaning.place.slug}`;
    default:
      return meaning.kind;
  }
}
