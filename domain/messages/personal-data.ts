import { emailKey } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { removeSender, selectOwnMessages } from './queries/attendee-messages.ts';
import { removeMemberOfReminders, selectOwnRemindersOff } from './queries/reminders.ts';
import { deleteContactsOf, selectContactIds, selectContactsOf } from './queries/contact.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

const senderOf = ({ accountId, email }: Person) => ({ accountId, emailKeys: email === '' ? [] : [emailKey(email)] });

/** The messages that a person sent to organizers, and as an organizer to attendees. */
export async function personalDataOf({ db }: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  return {
    messages_to_organizers: await selectContactsOf(db, senderOf(person)),
    messages_to_attendees: await selectOwnMessages(db, person.accountId),
    reminders_turned_off: await selectOwnRemindersOff(db, person.accountId),
  };
}

/** Ids of the messages that a person sent to organizers, whose mails are deleted with them. */
export const contactIdsOf = ({ db }: { db: Db | Tx }, person: Person): Promise<string[]> =>
  selectContactIds(db, senderOf(person));

/**
 * Deletes the messages that a person sent to organizers, and removes the person from messages to attendees, which belong
 * to the organization.
 */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  await removeSender(tx, person.accountId);
  await removeMemberOfReminders(tx, person.accountId);
  await deleteContactsOf(tx, senderOf(person));
}
