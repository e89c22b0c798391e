import type { Tx } from '#domain/ctx';
import { createVenueIn, type EventInput, type EventRecord, findSameVenue } from '#domain/events';
import { type Place, placeById, placeByName } from '#domain/places';
import { instantOfWallTime } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';
import { detailNames, detailsWith } from './detail-fields.ts';
import { type EventFields, fieldsOf, type When, type Where } from './fields.ts';

interface Target {
  event: EventRecord;
  organizationId: string;
}

/** What changes an event, and the fields as they are stored: the zone of a venue's city, its city spelled in full. */
export interface Resolved {
  fields: Partial<EventFields>;
  place: Place | null;
}

/**
 * Finds the city of a venue. Its zone becomes the zone of the event: the clock times stay. Refuses ARGUMENTS_ERROR
 * (`city`) for an unknown city.
 */
export async function resolvePlace(
  tx: Tx,
  fields: Partial<EventFields>,
  { event }: Pick<Target, 'event'>,
): Promise<Resolved> {
  const { where } = fields;
  if (where?.kind !== 'venue') return { fields, place: null };
  const current = fieldsOf(event);
  const isSameCity = current.where.kind === 'venue' && current.where.city === where.city && event.venue?.placeId;
  const place = isSameCity
    ? await placeById({ db: tx }, event.venue?.placeId ?? '')
    : await placeByName({ db: tx }, { text: where.city });
  if (!place || place.placeType === 'country' || place.placeType === 'region')
    return refuse('ARGUMENTS_ERROR', { fields: { city: ['UNKNOWN'] } });
  const city = [place.name, regionOf(place)].filter(Boolean).join(', ');
  const when = fields.when ?? current.when;
  return { fields: { ...fields, where: { ...where, city }, when: { ...when, tz: place.tz } }, place };
}

const regionOf = (place: Place): string => place.parentName ?? '';

/** Columns of the event for the changed fields. Creates the venue where the organization has none like it. */
export async function inputOf(
  tx: Tx,
  fields: Partial<EventFields>,
  { event, organizationId, place }: Target & { place: Place | null },
): Promise<Partial<EventInput>> {
  const { name, summary, description, category, format, tags, refundPolicy, visibility } = fields;
  const changesDetails = detailNames.some((detail) => fields[detail] !== undefined);
  const input: Partial<EventInput | Record<string, unknown>> = {
    name,
    summary,
    descriptionHtml: description,
    tags,
    refundPolicy,
    visibility,
    details: changesDetails ? detailsWith(event.details, fields) : undefined,
    formatId: format,
    image: fields.image,
    ...(category && { categoryId: category.categoryId, subcategoryId: category.subcategoryId }),
    ...(fields.when && instantsOf(fields.when)),
    ...(fields.where && (await columnsOfWhere(tx, fields.where, { organizationId, place }))),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Start, end and zone of valid wall times. */
export function instantsOf({ start, end, tz }: When): Pick<EventInput, 'startsAt' | 'endsAt' | 'tz'> {
  const [startsAt, endsAt] = [instantOfWallTime(start, tz), instantOfWallTime(end, tz)];
  if (typeof startsAt === 'string' || typeof endsAt === 'string')
    throw new Error(`invalid wall time ${start} or ${end}`);
  return { startsAt, endsAt, tz };
}

async function columnsOfWhere(
  tx: Tx,
  where: Where,
  { organizationId, place }: { organizationId: string; place: Place | null },
): Promise<Pick<EventInput, 'online' | 'venueId'>> {
  if (where.kind !== 'venue' || !place) return { online: where.kind === 'online', venueId: null };
  const { name, address1, postalCode } = where;
  const same = await findSameVenue(tx, { organizationId, name, address1, postalCode, placeId: place.id });
  const venue =
    same ??
    (await createVenueIn(tx, {
      organizationId,
      name,
      address1,
      postalCode,
      city: place.name,
      region: regionOf(place),
      countryCode: place.countryCode,
      latitude: place.latitude,
      longitude: place.longitude,
      tz: place.tz,
      placeId: place.id,
    }));
  return { online: false, venueId: venue.id };
}
