// Parses stored locations (spec 3, 9). Cookies and local storage may contain any text, so every field is validated.
import { isBox, type Box } from '#shared/geo/bbox.ts';
import { type ClientLocation, ONLINE, PLACE_TYPES, type PlaceType } from '#shared/geo/places.ts';
import { PLACE_ID } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';

const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;
const COOKIE = /(?:^|;\s*)location=([^;]*)/;
/** Browsers limit cookies to about 4,000 characters. */
const COOKIE_MAX_CHARS = 3_800;
const NAME_MAX_CHARS = 120;

/** The text if it is a valid slug, else null. */
export const parseSlug = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 120 && SLUG.test(text) ? text : null;

/** The location in a cookie header or `document.cookie`; null without a slug (spec 4). */
export function locationOfCookies(cookies: string | null): ClientLocation | null {
  const raw = COOKIE.exec(cookies ?? '')?.[1];
  if (!raw || raw.length > COOKIE_MAX_CHARS) return null;
  try {
    return parseLocation(JSON.parse(decodeURIComponent(raw)));
  } catch {
    return null;
  }
}

/** Parses a client location: null without a valid slug; other invalid fields become null. */
export function parseLocation(value: unknown): ClientLocation | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>; // the cast is safe, because the properties of any object can be read
  const slug = parseSlug(fields['slug']);
  if (slug === null) return null;
  if (slug === ONLINE.slug) return ONLINE;
  const bbox = boxOf(fields['bbox']);
  return {
    placeId: matchingText(fields['placeId'], PLACE_ID),
    placeType: typeOf(fields['placeType']),
    ...pointOf(fields['latitude'], fields['longitude']),
    currentPlace: nameOf(fields['currentPlace']),
    currentPlaceParent: nameOf(fields['currentPlaceParent']),
    slug,
    isOnline: false,
    value: matchingText(fields['value'], /^[\w:.-]{1,300}$/),
    country: matchingText(fields['country'], /^[A-Z]{2}$/),
    ...(bbox && { bbox }),
  };
}

const matchingText = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;

const typeOf = (value: unknown): PlaceType | null => PLACE_TYPES.find((type) => type === value) ?? null;

/** Both coordinates, or neither of them. */
function pointOf(latitude: unknown, longitude: unknown): Pick<ClientLocation, 'latitude' | 'longitude'> {
  const isPoint = isWithin(latitude, 90) && isWithin(longitude, 180);
  return isPoint ? { latitude, longitude } : { latitude: null, longitude: null };
}

// comparisons with NaN are false
const isWithin = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max;

function nameOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > NAME_MAX_CHARS) return null;
  return cleanLine(value) || null;
}

function boxOf(value: unknown): Box | null {
  if (typeof value !== 'object' || value === null) return null;
  // the cast is safe, because the properties of any object can be read
  const { west, south, east, north } = value as Record<keyof Box, unknown>;
  const corners = [west, south, east, north];
  if (!corners.every((corner) => typeof corner === 'number')) return null;
  const box = { west, south, east, north } as Box; // the check above ensures that both are numbers
  return isBox(box) ? box : null;
}
