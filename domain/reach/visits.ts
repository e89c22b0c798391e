import { inTransaction } from '#db/client.ts';
import type { Actor, Ctx } from '#domain/ctx';
import { isPerson } from '#domain/ctx';
import { requireOwnEvent } from '#domain/management';
import { Refusal } from '#shared/errors.ts';
import { addVisits } from './queries.ts';

/** A visit of the page of an event. */
export interface Visit {
  eventId: string;
  /** The slug of the tracking link in the URL; '' without a link. */
  linkSlug: string;
  actor: Actor;
}

/**
 * Adds visits to today's numbers (UTC), without the visits of the event's team. Visits of one event and link become one
 * row.
 */
export async function countVisits(ctx: Pick<Ctx, 'db' | 'clock'>, visits: readonly Visit[]): Promise<void> {
  const day = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const counts = new Map<string, { eventId: string; slug: string; visits: number }>();
  for (const { eventId, linkSlug, actor } of visits) {
    if (isPerson(actor) && (await isOnTeam({ db: ctx.db, actor }, eventId))) continue;
    const key = `${eventId} ${linkSlug}`;
    const count = counts.get(key) ?? { eventId, slug: linkSlug, visits: 0 };
    count.visits += 1;
    counts.set(key, count);
  }
  // all or none, because the caller stores all of them again after an error
  await inTransaction(ctx.db, async (tx) => {
    for (const count of counts.values()) await addVisits(tx, { ...count, day });
  });
}

/** Whether the person has any role for the event. */
async function isOnTeam(ctx: Pick<Ctx, 'db' | 'actor'>, eventId: string): Promise<boolean> {
  try {
    await requireOwnEvent(ctx, eventId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'ROLE_TOO_LOW';
    throw error;
  }
}
