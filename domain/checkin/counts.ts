import type { Ctx } from '#domain/ctx';
import { doorRulesOf } from '#domain/doors';
import { requireOwnEvent } from '#domain/management';
import { validTicketsByClass } from '#domain/tickets';
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

/** How many people are in, and how many tickets there are. */
export interface CheckInCounts extends Count {
  classes: (Count & { id: string; name: string })[];
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

/** How many tickets of an event were admitted in any zone. The caller has checked the role. */
export const countAdmitted = (ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<number> =>
  countAdmittedTickets(ctx.db, eventId);

/** The counts for verbs that have checked the role. */
export async function countsOf(ctx: Pick<Ctx, 'db'>, { eventId, zoneId = '' }: Counted): Promise<CheckInCounts> {
  const { zones } = zoneId === '' ? { zones: [] } : await doorRulesOf(ctx.db, { eventId });
  const zone = zones.find(({ id }) => id === zoneId) ?? null;
  const [valid, counted] = await Promise.all([
    validTicketsByClass(ctx, { eventId }),
    countAdmissions(ctx.db, { eventId, zoneId: zone?.id ?? null }),
  ]);
  const classes = valid
    .filter(({ id }) => zone === null || zone.classIds.includes(id) || counted.has(id))
    .map(({ id, name, count }) => ({ id, name, admitted: 0, inside: 0, ...counted.get(id), total: count }));
  return { admitted: sum(classes, 'admitted'), inside: sum(classes, 'inside'), total: sum(classes, 'total'), classes };
}

const sum = (counts: Count[], name: keyof Count): number => counts.reduce((total, count) => total + count[name], 0);
