// The values with which the form of a new event starts. The organization chooses these values.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { venuesOf } from '#domain/events';
import { eventDefaultsOf, setEventDefaultsIn } from '#domain/organizers';
import { refuseFields } from '#shared/errors.ts';
import { VENUES_MAX } from '#shared/limits.ts';
import { categoryIdOfSubcategory, findCategory } from '#shared/taxonomy/taxonomy.ts';
import { requireEventCreator } from './access.ts';
import type { EventFields } from './fields.ts';
import { errorOf } from '#shared/field-errors.ts';

/** The defaults of an organization. A field is '' when the organization chose nothing. */
export interface EventDefaults {
  /** Clock times, e.g. "19:00". An end before the start is on the next day. */
  startTime: string;
  endTime: string;
  venueId: string;
  /** The id of a category or subcategory. */
  category: string;
  refundPolicy: EventFields['refundPolicy'];
}

const NO_DEFAULTS: EventDefaults = { startTime: '', endTime: '', venueId: '', category: '', refundPolicy: 'none' };

/**
 * The defaults for new events of the organization. A removed venue is left out. Refuses NOT_SIGNED_IN, NOT_FOUND for
 * people without a role in the organization, and ROLE_TOO_LOW for members who may not create events.
 */
export async function eventDefaults(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<EventDefaults> {
  await requireEventCreator(ctx, organizationId);
  // `changeEventDefaults` below wrote the column.
  const stored = (await eventDefaultsOf(ctx.db, { organizationId })) as Partial<EventDefaults>;
  const defaults = { ...NO_DEFAULTS, ...stored };
  const isListed = defaults.venueId !== '' && (await isOwnVenue(ctx, { organizationId, venueId: defaults.venueId }));
  return isListed ? defaults : { ...defaults, venueId: '' };
}

/**
 * Stores the defaults of the organization. Refuses in the same cases as `eventDefaults`, and FORBIDDEN, and
 * ARGUMENTS_ERROR with the wrong fields.
 */
export async function changeEventDefaults(
  ctx: Ctx,
  { organizationId, defaults }: { organizationId: string; defaults: EventDefaults },
): Promise<void> {
  requireSelf(ctx);
  await requireEventCreator(ctx, organizationId);
  const { startTime, endTime, venueId, category, refundPolicy } = defaults;
  const isVenue = venueId === '' || (await isOwnVenue(ctx, { organizationId, venueId }));
  const isCategory = category === '' || findCategory(category) || categoryIdOfSubcategory(category) !== null;
  refuseFields({
    ...errorOf('startTime', isClockTime(startTime) ? null : 'INVALID'),
    ...errorOf('endTime', isClockTime(endTime) ? null : 'INVALID'),
    ...errorOf('venue', isVenue ? null : 'UNKNOWN'),
    ...errorOf('category', isCategory ? null : 'UNKNOWN'),
  });
  const stored: EventDefaults = { startTime, endTime, venueId, category, refundPolicy };
  await inTransaction(ctx.db, (tx) => setEventDefaultsIn(tx, { organizationId, defaults: stored }));
}

const isClockTime = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

async function isOwnVenue(
  { db }: Pick<Ctx, 'db'>,
  { organizationId, venueId }: { organizationId: string; venueId: string },
): Promise<boolean> {
  return (await venuesOf(db, { organizationId, limit: VENUES_MAX })).some(({ id }) => id === venueId);
}
