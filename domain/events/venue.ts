import type { Tx } from '#domain/ctx';
import { cleanText } from '#shared/text.ts';
import { insertSeries, insertVenues } from './write-queries.ts';
import type { SeriesInput, VenueInput } from './inputs.ts';

/** Creates a venue in the caller's transaction. */
export async function createVenueIn(tx: Tx, input: VenueInput): Promise<{ id: string }> {
  const [row] = await insertVenues(tx, [toRow(input)]);
  if (!row) throw new Error('inserting a venue returned no row');
  return row;
}

/** Creates a series in the caller's transaction. */
export function createSeriesIn(tx: Tx, input: SeriesInput): Promise<{ id: string }> {
  return insertSeries(tx, {
    organizer_id: input.organizerId,
    name: cleanText(input.name).slice(0, 300),
    source: input.source ?? null,
    source_uid: input.sourceUid ?? null,
  });
}

function toRow(input: VenueInput) {
  const text = (value: string | undefined, max: number) => cleanText(value ?? '').slice(0, max);
  return {
    organization_id: input.organizationId,
    name: text(input.name, 300) || 'Venue',
    address_1: text(input.address1, 300),
    address_2: text(input.address2, 300),
    city: text(input.city, 200),
    region: text(input.region, 200),
    postal_code: text(input.postalCode, 40),
    country_code: input.countryCode?.toUpperCase() ?? null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    place_id: input.placeId ?? null,
    tz: input.tz,
    capacity: input.capacity ?? null,
    source: input.source ?? null,
    source_uid: input.sourceUid ?? null,
  };
}
