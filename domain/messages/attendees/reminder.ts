// The reminder of the day before, which an organizer can turn off for an event.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { deleteReminderOff, insertReminderOff, selectRemindersOff } from '../queries/reminders.ts';
import { requireMessaging } from './access.ts';

/**
 * Turns the reminder of an event on or off. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating,
 * NOT_FOUND and ROLE_TOO_LOW.
 */
export async function setReminder(ctx: Ctx, input: { eventId: string; isOn: boolean }): Promise<void> {
  const person = requireSelf(ctx);
  const { event } = await requireMessaging(ctx, input.eventId);
  const row = { eventId: event.id, accountId: person.accountId };
  await inTransaction(ctx.db, async (tx) => {
    if (!(await (input.isOn ? deleteReminderOff(tx, event.id) : insertReminderOff(tx, row)))) return;
    const action = input.isOn ? 'message.reminder_on' : 'message.reminder_off';
    await appendAuditEntry(tx, person, { action, subject: { kind: 'event', id: event.id } });
  });
}

/** The events among these whose organizers turned the reminder off. */
export const eventsWithoutReminder = async (
  { db }: Pick<Ctx, 'db'>,
  { eventIds }: { eventIds: string[] },
): Promise<Set<string>> => new Set(await selectRemindersOff(db, eventIds));
