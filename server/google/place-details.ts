import { z } from 'zod';
import type { PlaceType, WirePoint } from '#shared/geo/places.ts';
import { BOX_HALF_HEIGHT_DEGREES, BOX_HALF_WIDTH_DEGREES } from '#shared/limits.ts';

export interface GoogleAccess {
  origin: string;
  serverKey: string;
}

/** Google's data about one of its ids, with types of the gazetteer. */
export interface PlaceDetails {
  name: string;
  /** The possible types in the gazetteer, likeliest first; empty for addresses and buildings. */
  types: PlaceType[];
  countryCode: string | null;
  point: WirePoint;
}

/**
 * The error when Google did not answer, or sent an unexpected response. `reason` is for the log and never contains the
 * key.
 */
export class GoogleError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GoogleError';
  }
}

const TIMEOUT_MS = 3_000;
/** A normal response has a few thousand characters. */
const RESPONSE_MAX_CHARS = 200_000;
const REQUESTED_FIELDS = 'name,type,geometry,address_component';
/** Statuses for an id that Google does not know. */
const UNKNOWN_ID = new Set(['NOT_FOUND', 'ZERO_RESULTS', 'INVALID_REQUEST']);

/** Google's types, and the gazetteer types that each of them may correspond to. */
const TYPES: [string, PlaceType[]][] = [
  ['country', ['country']],
  ['administrative_area_level_1', ['region']],
  ['locality', ['locality', 'borough']],
  ['postal_town', ['locality']],
  ['sublocality_level_1', ['borough', 'neighborhood']],
  ['sublocality', ['borough', 'neighborhood']],
  ['neighborhood', ['neighborhood', 'borough']],
  ['postal_code', ['postal_code']],
];

const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const responseShape = z.object({
  status: z.string().max(60),
  result: z
    .object({
      name: z.string().max(300).default(''),
      types: z.array(z.string().max(80)).max(40).default([]),
      geometry: z.object({
        location: coordinates,
        viewport: z.object({ northeast: coordinates, southwest: coordinates }).optional(),
      }),
      address_components: z
        .array(z.object({ short_name: z.string().max(300), types: z.array(z.string().max(80)).max(40) }))
        .max(60)
        .default([]),
    })
    .optional(),
});
type Result = NonNullable<z.infer<typeof responseShape>['result']>;

/**
 * Looks an id up in Google's Place Details. Null when Google does not know the id. Throws GoogleError when the request
 * is refused, fails, returns another shape or takes longer than three seconds.
 */
export async function placeDetails({ origin, serverKey }: GoogleAccess, id: string): Promise<PlaceDetails | null> {
  const url = new URL('/maps/api/place/details/json', origin);
  url.search = new URLSearchParams({
    place_id: id,
    fields: REQUESTED_FIELDS,
    language: 'en',
    key: serverKey,
  }).toString();
  const response = responseShape.safeParse(await jsonFrom(url));
  if (!response.success) throw new GoogleError('a response of an unexpected shape');
  const { status, result } = response.data;
  if (UNKNOWN_ID.has(status)) return null;
  if (status !== 'OK') throw new GoogleError(`status ${status}`);
  if (!result) throw new GoogleError('a response without a result');
  return detailsOf(result);
}

async function jsonFrom(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const text = await response.text();
    if (!response.ok) throw new GoogleError(`HTTP ${response.status}`);
    if (text.length > RESPONSE_MAX_CHARS) throw new GoogleError('a response that is too large');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof GoogleError) throw error;
    // no cause: the error's message may contain the URL with the key
    throw new GoogleError(error instanceof Error ? error.name : 'no answer');
  }
}

function detailsOf({ name, types, geometry, address_components: parts }: Result): PlaceDetails {
  const country = parts.find((part) => part.types.includes('country'))?.short_name;
  const postalCode = parts.find((part) => part.types.includes('postal_code'))?.short_name;
  const ourTypes = TYPES.filter(([googleType]) => types.includes(googleType)).flatMap(([, placeTypes]) => placeTypes);
  return {
    name: types.includes('postal_code') && postalCode ? postalCode : name,
    types: [...new Set(ourTypes)],
    countryCode: country && /^[A-Z]{2}$/.test(country) ? country : null,
    point: pointOf(geometry),
  };
}

/** The point with its viewport. Without a viewport, the box of a search around the point is used (spec 2). */
function pointOf({ location, viewport }: Result['geometry']): WirePoint {
  const { lat, lng } = location;
  const northeast = viewport?.northeast ?? {
    lat: Math.min(90, lat + BOX_HALF_HEIGHT_DEGREES),
    lng: Math.min(180, lng + BOX_HALF_WIDTH_DEGREES),
  };
  const southwest = viewport?.southwest ?? {
    lat: Math.max(-90, lat - BOX_HALF_HEIGHT_DEGREES),
    lng: Math.max(-180, lng - BOX_HALF_WIDTH_DEGREES),
  };
  return {
    latitude: lat,
    longitude: lng,
    viewport_northeast: { latitude: northeast.lat, longitude: northeast.lng },
    viewport_southwest: { latitude: southwest.lat, longitude: southwest.lng },
  };
}
