// All SQL on event_reminder_off.
import type { Db, Tx } from '#domain/ctx';

/** Returns whether this call turned the reminder off. */
export async function insertReminderOff(tx: Tx, row: { eventId: string; accountId: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('event_reminder_off')
    .values({ event_id: row.eventId, account_id: row.accountId })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns whether this call turned the reminder on. */
export async function deleteReminderOff(tx: Tx, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_reminder_off')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectRemindersOff(db: Db, eventIds: string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await db.selectFrom('event_reminder_off').select('event_id').where('event_id', 'in', eventIds).execute();
  return rows.map((row) => row.event_id);
}

export const selectOwnRemindersOff = (db: Db, accountId: string) =>
  db
    .selectFrom('event_reminder_off')
    .select(['event_id', 'turned_off_at'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .execute();

export const removeMemberOfReminders = (tx: Tx, accountId: string) =>
  tx.updateTable('event_reminder_off').set({ account_id: null }).where('account_id', '=', accountId).execute();
