// The venues of an organization, from which its events choose.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { changeVenueIn, cityOfVenue, type OwnVenue, removeVenueIn, venuesOf } from '#domain/events';
import { may, membershipsOf } from '#domain/organizers';
import { distanceKm, placeById } from '#domain/places';
import { refuse, refuseFields } from '#shared/errors.ts';
import { parsePin } from '#shared/geo/pin.ts';
import { isId } from '#shared/ids.ts';
import { VENUE_TEXT_MAX_CHARS, VENUES_MAX } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { requireEventCreator } from './access.ts';
import { PIN_DISTANCE_MAX_KM } from './apply.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';

/** The fields of a venue as a person types them. A venue stays in its city. */
export interface VenueFields {
  name: string;
  address1: string;
  postalCode: string;
  /** A point (`shared/geo/pin.ts`); '' for the center of the city. */
  pin: string;
}

/**
 * Venues from which a person chooses for an event of the organization; the venue used last comes first. Empty for
 * people who may not create events in the organization. Refuses NOT_SIGNED_IN.
 */
export async function venueChoice(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<OwnVenue[]> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!may(memberships, 'events.create', { organizationId })) return [];
  return venuesOf(ctx.db, { organizationId, limit: VENUES_MAX });
}

/**
 * The venues of an organization. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role in the organization, and
 * ROLE_TOO_LOW for members who may not create events.
 */
export async function ownVenues(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<OwnVenue[]> {
  await requireEventCreator(ctx, organizationId);
  return venuesOf(ctx.db, { organizationId, limit: VENUES_MAX });
}

/** One venue of an organization. Refuses in the same cases as `ownVenues`, and NOT_FOUND for an unknown venue. */
export async function ownVenue(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId, venueId }: { organizationId: string; venueId: string },
): Promise<OwnVenue> {
  const venues = await ownVenues(ctx, { organizationId });
  return venues.find(({ id }) => id === venueId) ?? refuse('NOT_FOUND');
}

/**
 * Changes a venue for all its events, including past events. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW,
 * and ARGUMENTS_ERROR with the wrong fields.
 */
export async function changeVenue(
  ctx: Ctx,
  { organizationId, venueId, fields }: { organizationId: string; venueId: string; fields: VenueFields },
): Promise<void> {
  requireSelf(ctx);
  await requireEventCreator(ctx, organizationId);
  const [name = '', address1 = '', postalCode = ''] = [fields.name, fields.address1, fields.postalCode].map(cleanLine);
  refuseFields({
    ...errorOf('venue', name === '' ? 'MISSING' : tooLong(name, VENUE_TEXT_MAX_CHARS)),
    ...errorOf('address1', tooLong(address1, VENUE_TEXT_MAX_CHARS)),
    ...errorOf('postalCode', tooLong(postalCode, 40)),
  });
  await inTransaction(ctx.db, async (tx) => {
    const placeId = isId(venueId) ? await cityOfVenue(tx, { organizationId, id: venueId }) : undefined;
    if (placeId === undefined) refuse('NOT_FOUND');
    const city = placeId ? await placeById({ db: tx }, placeId) : null;
    const point = parsePin(fields.pin) ?? city ?? refuse('ARGUMENTS_ERROR', { fields: { pin: ['MISSING'] } });
    const { latitude, longitude } = point;
    const km = city ? distanceKm({ lat: latitude, lng: longitude }, { lat: city.latitude, lng: city.longitude }) : 0;
    if (km > PIN_DISTANCE_MAX_KM) refuse('ARGUMENTS_ERROR', { fields: { pin: ['PIN_FAR'] } });
    const texts = { name, address1, postalCode, latitude, longitude };
    if (!(await changeVenueIn(tx, { organizationId, id: venueId, texts }))) refuse('NOT_FOUND');
  });
}

/**
 * Deletes a venue without events. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and ROLE_TOO_LOW for the
 * organization, and CONFLICT for a venue with events.
 */
export async function removeVenue(
  ctx: Ctx,
  { organizationId, venueId }: { organizationId: string; venueId: string },
): Promise<void> {
  requireSelf(ctx);
  await requireEventCreator(ctx, organizationId);
  if (!isId(venueId)) return;
  const result = await inTransaction(ctx.db, (tx) => removeVenueIn(tx, { organizationId, id: venueId }));
  if (result === 'used') refuse('CONFLICT');
}
