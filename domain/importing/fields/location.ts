// Reads a place written in one line of text, as calendars contain it: whether the place is online, and the parts of its
// address.
import { countryCodeOf } from './countries.ts';
import { cleanName, hashOf } from './text.ts';
import type { ParsedVenue } from '../types.ts';

/** Maximum length of a text that is read as an address. */
const TEXT_MAX = 1000;

const ONLINE_WORDS =
  /^(?:online|virtual|webinar|zoom|livestream|live stream|internet|remote|en ligne|en línea|google meet|google hangouts?|microsoft teams|ms teams|teams|skype|webex|youtube|twitch|discord|gotowebinar|gotomeeting|jitsi|bigbluebutton)\b/i;
const MEETING_HOST =
  /(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|gotomeeting\.com|gotowebinar\.com|whereby\.com|jitsi|youtube\.com|youtu\.be|twitch\.tv|discord\.gg|hopin\.|bigbluebutton|skype\.com)/i;

/** True for "Online", "Zoom", "Microsoft Teams Meeting", a web address and similar texts. */
export function isOnlineText(text: string): boolean {
  const first = text.slice(0, TEXT_MAX).trim();
  return (
    ONLINE_WORDS.test(first) ||
    /^https?:\/\/\S+$/i.test(first) ||
    MEETING_HOST.test(first) ||
    /[,(]\s*(?:online|virtual)\s*\)?$/i.test(first)
  );
}

export const isMeetingLink = (url: string): boolean => MEETING_HOST.test(url);

/** Matches "TBA", "to be announced" and similar texts, which name no place. */
const isUnknown = (text: string) =>
  /^(?:tba|tbd|tbc|n\/?a|none|null|-|to be (?:announced|confirmed|determined).*|location tba|venue tba)$/i.test(
    text.trim(),
  );

export function emptyVenue(name: string): ParsedVenue {
  return {
    uid: '',
    name: cleanName(name, 300),
    address1: '',
    address2: '',
    city: '',
    region: '',
    postalCode: '',
    countryCode: null,
    latitude: null,
    longitude: null,
    tz: null,
    capacity: null,
  };
}

/** Adds a uid derived from the words of a venue, for sources without venue ids. */
export function withVenueUid(venue: ParsedVenue): ParsedVenue {
  const words = [venue.name, venue.address1, venue.city, venue.postalCode, venue.countryCode].map(
    (word) => word?.toLowerCase() ?? '',
  );
  return { ...venue, uid: `h:${hashOf(...words)}` };
}

/**
 * The parts of an address that is written in one line or several: the name comes first, the country last, and a postal
 * code stands beside the city. Null when the text names no place.
 */
export function venueFromText(text: string): ParsedVenue | null {
  if (isUnknown(text.slice(0, TEXT_MAX))) return null;
  const parts = text
    .slice(0, TEXT_MAX)
    .split(/,|\n|;| · | • /)
    .map((part) => cleanName(part))
    .filter((part) => part !== '');
  const [name, ...rest] = parts;
  if (!name) return null;
  const venue = emptyVenue(name);
  if (rest.length === 0) return withVenueUid({ ...venue, countryCode: name.length > 2 ? countryCodeOf(name) : null });
  return withVenueUid(withAddress(venue, rest));
}

/** Reads city, region, postal code and country from the address lines after the name. */
export function withAddress(venue: ParsedVenue, lines: string[]): ParsedVenue {
  const remainingLines = [...lines];
  const country =
    remainingLines.length > 0 && (remainingLines.at(-1)?.length ?? 0) > 2 ? countryCodeOf(remainingLines.at(-1)) : null;
  if (country) remainingLines.pop();
  const stateAndCode =
    /^([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(remainingLines.at(-1) ?? '') ??
    /^([A-Z]{2,3})\s+(\d{4})$/.exec(remainingLines.at(-1) ?? '');
  if (stateAndCode) {
    remainingLines.pop();
    const countryCode = country ?? (stateAndCode[2]?.length === 4 ? 'AU' : 'US');
    return {
      ...venue,
      ...streetAndCity(remainingLines),
      region: stateAndCode[1] ?? '',
      postalCode: stateAndCode[2] ?? '',
      countryCode,
    };
  }
  const { city, postalCode, lineIndex } = findCity(remainingLines);
  if (lineIndex >= 0) remainingLines.splice(lineIndex, 1);
  else return { ...venue, ...streetAndCity(remainingLines), countryCode: country };
  const linesAfterCity = remainingLines.splice(lineIndex);
  return {
    ...venue,
    city,
    postalCode,
    countryCode: country,
    region: linesAfterCity[0] ?? '',
    address1: remainingLines[0] ?? '',
    address2: remainingLines.slice(1).join(', '),
  };
}

/**
 * Reads street and city from lines without country and postal code: the last line is the city, and the earlier lines
 * are the street.
 */
function streetAndCity(lines: string[]): Pick<ParsedVenue, 'city' | 'address1' | 'address2'> {
  const city = /\d/.test(lines.at(-1) ?? '') ? '' : (lines.at(-1) ?? '');
  const street = city ? lines.slice(0, -1) : lines;
  return { city, address1: street[0] ?? '', address2: street.slice(1).join(', ') };
}

const CODE_FIRST = /^(?:[A-Z]{1,2}-)?(\d{4,5}(?:[ -]?[A-Z]{2})?|\d{3} \d{2})\s+(\p{L}.*)$/u;
const CODE_LAST = /^(\p{L}[^\d]*?)\s+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4,6})$/u;

function findCity(lines: string[]): { city: string; postalCode: string; lineIndex: number } {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const first = CODE_FIRST.exec(lines[index] ?? '');
    if (first) return { city: first[2] ?? '', postalCode: first[1] ?? '', lineIndex: index };
    const last = CODE_LAST.exec(lines[index] ?? '');
    if (last) return { city: last[1] ?? '', postalCode: last[2] ?? '', lineIndex: index };
  }
  return { city: '', postalCode: '', lineIndex: -1 };
}

/** Latitude and longitude; null unless both are present, on the globe and not 0,0, which means "unknown". */
export function coordinates(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | null {
  const [lat, lng] = [latitude, longitude].map((value) =>
    typeof value === 'number' ? value : Number.parseFloat(String(value ?? '').replace(',', '.')),
  );
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return null;
  return { latitude: lat, longitude: lng };
}
