// SQL on event_change_rule.
import { type Insertable, sql } from 'kysely';
import type { EventChangeRule } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export const selectChangeRules = (db: Db | Tx, eventId: string) =>
  db.selectFrom('event_change_rule').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export async function upsertChangeRules(tx: Tx, { event_id, ...rules }: Insertable<EventChangeRule>): Promise<void> {
  const insert = tx.insertInto('event_change_rule').values({ event_id, ...rules });
  await insert.onConflict((conflict) => conflict.column('event_id').doUpdateSet(rules)).execute();
}

/** Copies the rules of an event to events without rules. */
export async function copyChangeRules(tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> {
  await sql`insert into event_change_rule (event_id, may_cancel, may_transfer, hours, refund_at_once)
    select to_id, may_cancel, may_transfer, hours, refund_at_once
    from event_change_rule, unnest(${copy.toEventIds}::bigint[]) as to_id
    where event_id = ${copy.fromEventId}::bigint`.execute(tx);
}
