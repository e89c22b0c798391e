import type { Point } from '#shared/geo/places.ts';

/** The data of an IP database about an address. */
export interface NetworkRecord {
  /** ISO 3166 country code, upper case */
  countryCode: string;
  /** the city without a part of town in brackets: 'London (Shoreditch)' is London */
  city: string | null;
  at: Point | null;
}

/**
 * Reads a record in either shape: flat like DB-IP's (`city`, `country_code`, `latitude`) or nested like MaxMind's
 * (`city.names.en`, `country.iso_code`, `location.latitude`). Null when the record names no country.
 */
export function networkRecord(raw: unknown): NetworkRecord | null {
  const record = fields(raw);
  const country = text(record['country_code']) ?? text(fields(record['country'])['iso_code']);
  if (!country || !/^[a-z]{2}$/i.test(country)) return null;
  const city = text(record['city']) ?? text(fields(fields(record['city'])['names'])['en']);
  const location = 'latitude' in record ? record : fields(record['location']);
  return {
    countryCode: country.toUpperCase(),
    city:
      city
        ?.replace(/\s*\([^)]*\)/g, '')
        .trim()
        .slice(0, 100) || null,
    at: pointOf(location['latitude'], location['longitude']),
  };
}

/** Databases write the point 0, 0 (in the Atlantic) for an unknown point. */
function pointOf(latitude: unknown, longitude: unknown): Point | null {
  const isPoint =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0);
  return isPoint ? { latitude, longitude } : null;
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
