import { emailKey } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { deleteMessagesOf, selectMessageIds, selectMessagesOf } from './queries/operator-messages.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

const senderOf = ({ accountId, email }: Person) => ({ accountId, emailKeys: email === '' ? [] : [emailKey(email)] });

/** The messages that a person sent to the operator. Answers about help articles name no person. */
export const personalDataOf = async ({ db }: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> => ({
  messages_to_the_operator: await selectMessagesOf(db, senderOf(person)),
});

/** Ids of the messages that a person sent to the operator, whose mails are deleted with them. */
export const operatorMessageIdsOf = ({ db }: { db: Db | Tx }, person: Person): Promise<string[]> =>
  selectMessageIds(db, senderOf(person));

/** Deletes the messages that a person sent to the operator. */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  await deleteMessagesOf(tx, senderOf(person));
}
