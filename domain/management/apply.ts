import type { Tx } from '#domain/ctx';
import { createVenueIn, type EventInput, type EventRecord, findSameVenue } from '#domain/events';
import { distanceKm, type Place, placeById, placeByName } from '#domain/places';
import { instantOfWallTime } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';
import { formatPin, parsePin } from '#shared/geo/pin.ts';
import type { Point } from '#shared/geo/places.ts';
import { detailNames, detailsWith } from './detail-fields.ts';
import { type EventFields, fieldsOf, type When, type Where } from './fields.ts';

interface Target {
  event: EventRecord;
  organizationId: string;
}

/**
 * The fields to change in the form in which they are stored (with the zone of the venue's city, and the full name of
 * the city), and the place of the city.
 */
export interface Resolved {
  fields: Partial<EventFields>;
  place: Place | null;
}

/**
 * Finds the city of a venue. The zone of the city becomes the zone of the event, while the clock times stay the same.
 * Refuses ARGUMENTS_ERROR (`city`) for an unknown city.
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
  const pin = formatPin(pointOf(where, { current: current.where, isSameCity: Boolean(isSameCity), place }));
  return { fields: { ...fields, where: { ...where, city, pin }, when: { ...when, tz: place.tz } }, place };
}

/**
 * Maximum distance of a venue's pin from the center of its city. Large cities and their airports are smaller than this
 * distance.
 */
export const PIN_DISTANCE_MAX_KM = 100;

/**
 * The point of a venue: its pin, or else the stored point of the same venue, or else the center of its city. When the
 * city changes and the pin does not, the pin moves to the new city. Refuses ARGUMENTS_ERROR (`pin`) for a pin far from
 * the city.
 */
function pointOf(
  where: VenueOf,
  { current, isSameCity, place }: { current: Where; isSameCity: boolean; place: Place },
): Point {
  const stored = current.kind === 'venue' ? current : null;
  const isSameVenue = isSameCity && stored?.name === where.name && stored.address1 === where.address1;
  const text = where.pin ?? (isSameVenue ? stored.pin : undefined);
  const pin = text === undefined || (!isSameCity && text === stored?.pin) ? null : parsePin(text);
  if (pin === null) return place;
  if (isSameCity && text === stored?.pin) return pin; // An import may have placed the pin at any point.
  const km = distanceKm({ lat: pin.latitude, lng: pin.longitude }, { lat: place.latitude, lng: place.longitude });
  return km <= PIN_DISTANCE_MAX_KM ? pin : refuse('ARGUMENTS_ERROR', { fields: { pin: ['PIN_FAR'] } });
}

type VenueOf = Extract<Where, { kind: 'venue' }>;

const regionOf = (place: Place): string => place.parentName ?? '';

/**
 * Columns of the event for the changed fields. Creates the venue when the organization has no venue with the same data.
 */
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

/** Start, end and zone as instants and zone, for valid local times. */
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
  const { latitude, longitude } = parsePin(where.pin ?? '') ?? place;
  const same = await findSameVenue(tx, {
    organizationId,
    name,
    address1,
    postalCode,
    placeId: place.id,
    latitude,
    longitude,
  });
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
      latitude,
      longitude,
      tz: place.tz,
      placeId: place.id,
    }));
  return { online: false, venueId: venue.id };
}
