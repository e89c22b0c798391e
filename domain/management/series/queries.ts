// SQL on series_plan, and history of many dates at once.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { ruleOf, rruleOf } from './rule.ts';
import type { SeriesPlan, SeriesSlot } from './plan.ts';

/** The plan of a series; null for an imported series. */
export async function selectPlan(db: Db | Tx, seriesId: string): Promise<SeriesPlan | null> {
  const row = await db.selectFrom('series_plan').selectAll().where('series_id', '=', seriesId).executeTakeFirst();
  if (!row) return null;
  const rule = row.rule === null ? null : ruleOf(row.rule, Temporal.PlainDate.from(row.first_day));
  const slots = row.slots as unknown as SeriesSlot[]; // Only `upsertPlan` writes this column.
  return { tz: row.tz, firstDay: row.first_day, rule, slots, added: row.added, skipped: row.skipped };
}

export async function upsertPlan(tx: Tx, seriesId: string, plan: SeriesPlan): Promise<void> {
  const row = {
    tz: plan.tz,
    first_day: plan.firstDay,
    rule: plan.rule && rruleOf(plan.rule, Temporal.PlainDate.from(plan.firstDay)),
    slots: JSON.stringify(plan.slots),
    added: plan.added,
    skipped: plan.skipped,
    updated_at: sql<Temporal.Instant>`now()`,
  };
  await tx
    .insertInto('series_plan')
    .values({ series_id: seriesId, ...row })
    .onConflict((conflict) => conflict.column('series_id').doUpdateSet(row))
    .execute();
}

/** Leaves a date out of the plan of its series, so that the next change of the plan does not create the date again. */
export async function skipInPlan(tx: Tx, seriesId: string, seriesStart: string): Promise<void> {
  await sql`
    update series_plan set added = array_remove(added, ${seriesStart}::text),
      skipped = array_append(array_remove(skipped, ${seriesStart}::text), ${seriesStart}::text), updated_at = now()
    where series_id = ${seriesId}::bigint`.execute(tx);
}

/**
 * Copies the choice of the place from an event to its copies. Only the history records that a person chose the place.
 */
export async function copyPlaceChoice(
  tx: Tx,
  { fromEventId, eventIds, accountId }: { fromEventId: string; eventIds: string[]; accountId: string },
): Promise<void> {
  await sql`
    insert into event_change (event_id, field, after, account_id)
    select target.id, 'where', chosen.after, ${accountId}::bigint
    from unnest(${eventIds}::bigint[]) as target (id) cross join
      (select after from event_change where event_id = ${fromEventId}::bigint and field = 'where'
       order by id desc limit 1) chosen`.execute(tx);
}
