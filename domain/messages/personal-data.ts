import { emailKey } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { deleteContactsOf, selectContactIds, selectContactsOf } from './queries/contact.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

const senderOf = ({ accountId, email }: Person) => ({ accountId, emailKeys: email === '' ? [] : [emailKey(email)] });

/** The messages that a person sent to organizers. */
export async function personalDataOf({ db }: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  return { messages_to_organizers: await selectContactsOf(db, senderOf(person)) };
}

/** Ids of the messages that a person sent to organizers, whose mails are deleted with them. */
export const contactIdsOf = ({ db }: { db: Db | Tx }, person: Person): Promise<string[]> =>
  selectContactIds(db, senderOf(person));

/** Deletes the messages that a person sent to organizers. */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  await deleteContactsOf(tx, senderOf(person));
}
