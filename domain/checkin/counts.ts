import type { Ctx } from '#domain/ctx';
import { doorRulesOf } from '#domain/doors';
import { requireOwnEvent } from '#domain/management';
import { addOnIdsOf, validTicketsByClass } from '#domain/tickets';
import { countAdmittedTickets } from './admitted-queries.ts';
import { countAdmissions } from './queries.ts';

interface Count {
  /** The number of tickets that came in. */
  admitted: number;
  /** The number of these that have not left again. */
  inside: number;
  /** The number of valid tickets. */
  total: number;
}

/** How many people are in, and how many tickets there are. Add-ons are counted by themselves. */
export interface CheckInCounts extends Count {
  classes: (Count & { id: string; name: string })[];
  /** How many of each add-on were picked up. */
  addOns: { id: string; name: string; pickedUp: number; total: number }[];
}

interface Counted {
  eventId: string;
  /** The id of a zone; '', absent or unknown for the doors of the whole event. */
  zoneId?: string;
}

/**
 * The counts of an event, or of one of its zones with the tickets that it admits. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function checkInCounts(ctx: Pick<Ctx, 'db' | 'actor'>, input: Counted): Promise<CheckInCounts> {
  await requireOwnEvent(ctx, input.eventId, 'doors.open');
  return countsOf(ctx, input);
}

/** How many tickets of an event were admitted in any zone, without add-ons. The caller has checked the role. */
export const countAdmitted = async (ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<number> =>
  countAdmittedTickets(ctx.db, { eventId, exceptClassIds: await addOnIdsOf(ctx.db, { eventId }) });

/** The counts for verbs that have checked the role. */
export async function countsOf(ctx: Pick<Ctx, 'db'>, { eventId, zoneId = '' }: Counted): Promise<CheckInCounts> {
  const { zones } = zoneId === '' ? { zones: [] } : await doorRulesOf(ctx.db, { eventId });
  const zone = zones.find(({ id }) => id === zoneId) ?? null;
  const [valid, counted] = await Promise.all([
    validTicketsByClass(ctx, { eventId }),
    countAdmissions(ctx.db, { eventId, zoneId: zone?.id ?? null }),
  ]);
  const addOns = valid.filter(({ isAddOn, count }) => isAddOn && count > 0);
  // add-ons are picked up at the whole event
  const handed =
    zone !== null && addOns.length > 0 ? await countAdmissions(ctx.db, { eventId, zoneId: null }) : counted;
  const classes = valid
    .filter(({ isAddOn }) => !isAddOn)
    .filter(({ id }) => zone === null || zone.classIds.includes(id) || counted.has(id))
    .map(({ id, name, count }) => ({ id, name, admitted: 0, inside: 0, ...counted.get(id), total: count }));
  return {
    admitted: sum(classes, 'admitted'),
    inside: sum(classes, 'inside'),
    total: sum(classes, 'total'),
    classes,
    addOns: addOns.map(({ id, name, count }) => ({ id, name, pickedUp: handed.get(id)?.admitted ?? 0, total: count })),
  };
}

const sum = (counts: Count[], name: keyof Count): number => counts.reduce((total, count) => total + count[name], 0);
