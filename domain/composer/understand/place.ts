import { type Place, placeByName, type PlacesCtx } from '#domain/places';
import type { UnderstoodPlace } from '../types.ts';
import { foldInPlace, type Reading } from './text.ts';

const ONLINE =
  /\b(?:online|on-line|zoom|livestream|live stream|webinar|web|internet|virtual|virtuell|en ligne|en linea|remote|google meet|microsoft teams|jitsi)\b/;
const UNKNOWN = /^(?:tba|tbd|to be announced|wird noch bekannt gegeben|a definir|por anunciar|a confirmer)\.?$/;

/** The place to assume when the text names no place. */
export interface UsualPlace {
  place: Place | null;
  tz: string;
}

const cityText = ({ name, parentName }: Place): string => [name, parentName].filter(Boolean).join(', ');

const placed = (place: Place | null, { tz }: UsualPlace, isNamed = false) => ({
  isNamed,
  city: place ? cityText(place) : '',
  cityName: place?.name ?? '',
  placeId: place?.id ?? null,
  countryCode: place?.countryCode ?? null,
  tz: place?.tz ?? tz,
});

const isTown = (place: Place | null): place is Place =>
  place !== null && place.placeType !== 'country' && place.placeType !== 'region';

/**
 * Reads the name, street and city of a venue from a text such as "Café Luna, Main Street 5, Lisbon". A text without a
 * known city is the name of a venue in the organizer's city. '' is no place.
 */
export async function readPlace(ctx: PlacesCtx, text: string, usual: UsualPlace): Promise<UnderstoodPlace> {
  const folded = foldInPlace(text).trim();
  const none = { venue: '', address1: '' };
  if (folded === '' || UNKNOWN.test(folded)) return { kind: 'unknown', ...none, ...placed(usual.place, usual) };
  if (ONLINE.test(folded)) return { kind: 'online', ...none, ...placed(null, usual) };
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const taken of [2, 1]) {
    if (taken > parts.length) continue;
    const place = await townOf(ctx, parts.slice(-taken).join(', '), usual);
    const isAlone = taken === parts.length && parts.length === 1;
    if (isTown(place) && (!isAlone || place.population >= TOWN_POPULATION || place.placeType !== 'locality'))
      return { kind: 'venue', ...venueOf(parts.slice(0, -taken)), ...placed(place, usual, true) };
  }
  return { kind: 'venue', ...venueOf(parts), ...placed(usual.place, usual) };
}

/** The first part without a number is the venue's name; a part with a number is the street. */
function venueOf(parts: string[]): Pick<UnderstoodPlace, 'venue' | 'address1'> {
  const street = parts.find((part, position) => /\d/.test(part) && (position > 0 || parts.length === 1)) ?? '';
  const name = parts.find((part) => part !== street) ?? '';
  return { venue: name.slice(0, 120), address1: street.slice(0, 120) };
}

/**
 * Minimum population of a town that a text may name without a venue. Names of smaller towns are often ordinary words,
 * e.g. "Park".
 */
const TOWN_POPULATION = 5_000;

async function townOf(ctx: PlacesCtx, text: string, { place: near }: UsualPlace): Promise<Place | null> {
  const name = text.replace(/^\d{4,5}\s+/, ''); // A postal code before the town's name.
  return placeByName(ctx, { text: name, isWhole: true, ...(near && { near }) });
}

const AFTER_IN =
  /(?:(?<!\p{L})(?<word>in|at|à|a|en|em|im|au)\s+)(?<name>\p{Lu}[\p{L}'’.-]*(?:\s+(?:de|da|do|del|la|le|am|an der|upon|on)\s+\p{Lu}[\p{L}'’.-]*|\s+\p{Lu}[\p{L}'’.-]*)*)/gu;

/**
 * The first town that a sentence names after "in", and the position of its name; null when the sentence names no town.
 */
export async function readTown(ctx: PlacesCtx, sentence: string, usual: UsualPlace): Promise<Reading<Place> | null> {
  for (const match of [...sentence.matchAll(AFTER_IN)].slice(0, 4)) {
    const name = match.groups?.['name'] ?? '';
    const town = await townAtStart(ctx, name, usual);
    // "at Bar Magpie" names a venue, although Bar is a town
    if (!town || (match.groups?.['word'] === 'at' && town.name !== name)) continue;
    const start = match.index + match[0].length - name.length;
    return withRegion(ctx, { value: town.place, span: [start, start + town.name.length] }, { sentence, usual });
  }
  return null;
}

const REGION = /^,\s*(?<region>\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*)?)/u;

/** The town with the state or country that follows it: "Portland, Oregon". */
async function withRegion(
  ctx: PlacesCtx,
  town: Reading<Place>,
  { sentence, usual }: { sentence: string; usual: UsualPlace },
): Promise<Reading<Place>> {
  const [start, end] = town.span;
  const region = REGION.exec(sentence.slice(end))?.groups?.['region'] ?? '';
  const words = region.split(' ').filter((word) => word !== '');
  for (let count = words.length; count > 0; count -= 1) {
    const stop = sentence.indexOf(words[count - 1] ?? '', end) + (words[count - 1] ?? '').length;
    const place = await townOf(ctx, sentence.slice(start, stop), usual);
    if (isTown(place)) return { value: place, span: [start, stop] };
  }
  return town;
}

/** The town that the first words of a text name, as many words as possible. */
async function townAtStart(ctx: PlacesCtx, text: string, usual: UsualPlace) {
  const words = text.trim().split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ').replace(/[.,]$/, '');
    const place = await townOf(ctx, name, usual);
    if (isTown(place) && place.population >= TOWN_POPULATION) return { place, name };
  }
  return null;
}

const AT = '(?:at|in|im|bei|beim|au|chez|en|em|no|na|à(?: la)?)';
const ARTICLE = '(?:(?:the|der|dem|den|la|le|les|el|los|las)\\s+)?';
/** A venue, its street if the sentence names it, and up to four words that may name the town. */
const ADDRESS = new RegExp(
  `(?<!\\p{L})(?:${AT}\\s+${ARTICLE}|à l[’'])(?<venue>\\p{Lu}(?:(?!\\s${AT}\\s)[^,\\n]){1,80}),\\s*(?:(?<street>[^,\\n]{0,40}\\d[^,\\n]{0,40}|[^,\\n]{3,40},\\s*\\d{1,5}),\\s*)?(?<town>(?:\\d{4,5}\\s)?\\p{Lu}[^\\s,]*(?:\\s[^\\s,]+){0,3})`,
  'gu',
);

/**
 * The address that a sentence names, such as "at Café Luna, Main Street 5, Lisbon", and its position; null when no town
 * follows a venue.
 */
export async function readAddress(
  ctx: PlacesCtx,
  sentence: string,
  usual: UsualPlace,
): Promise<Reading<UnderstoodPlace> | null> {
  for (const match of [...sentence.matchAll(ADDRESS)].slice(0, 4)) {
    const { venue = '', street = '', town: words = '' } = match.groups ?? {};
    const town = await townAtStart(ctx, words, usual);
    if (!town) continue;
    const start = match.index + match[0].length - words.length;
    const named: Reading<Place> = { value: town.place, span: [start, start + town.name.length] };
    const { value: place, span } = await withRegion(ctx, named, { sentence, usual });
    const value = { ...placeOfTown(place, usual), ...venueOf([venue.trim(), street.trim()].filter(Boolean)) };
    return { value, span: [match.index + match[0].indexOf(venue), span[1]] };
  }
  return null;
}

/** Words that only an online event has in its title; "web" and "virtual" are also subjects: "Web design workshop". */
const ONLINE_TITLE = /\b(?:online|zoom|livestream|live stream|webinar|en ligne|en linea)\b/;

export const isOnlineTitle = (text: string): boolean => ONLINE_TITLE.test(foldInPlace(text));
export const isOnlineText = (text: string): boolean => ONLINE.test(foldInPlace(text));
export const placeOfTown = (place: Place, usual: UsualPlace): UnderstoodPlace => ({
  kind: 'venue',
  venue: '',
  address1: '',
  ...placed(place, usual, true),
});
