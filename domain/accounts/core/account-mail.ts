import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { selectContact } from '../queries/accounts.ts';

/** Kinds of mail about an account. `domain/notifications` holds their templates. */
export type AccountMailKind =
  | 'sign_up'
  | 'sign_up_known'
  | 'sign_in_link'
  | 'sign_in_link_unknown'
  | 'reset'
  | 'reset_unknown'
  | 'email_change'
  | 'email_change_taken'
  | 'email_changed'
  | 'password_changed'
  | 'second_factor_changed'
  | 'passkey_added'
  | 'provider_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'sign_in_blocked';

export interface AccountMail {
  kind: AccountMailKind;
  to: { name: string; address: string };
  locale: string;
  token?: string;
  values?: Record<string, string>;
  /** Deduplication key: the mail is sent once per key, however often the job runs. */
  key: string;
}

/** Prefix of the deduplication keys of the mails that an account's address changes send to the new addresses. */
export const emailChangeMailPrefix = (accountId: string): string => `email-change:${accountId}:`;

/** Enqueues one mail in the caller's transaction. */
export async function enqueueAccountMailIn(tx: Tx, mail: AccountMail): Promise<void> {
  await enqueue(tx, { task: 'notifications.account', payload: { ...mail }, key: `account-mail:${mail.key}` });
}

/** Enqueues one mail to an account's current address, in the account's language unless `locale` says otherwise. */
export async function enqueueMailToAccountIn(
  tx: Tx,
  {
    accountId,
    kind,
    values,
    locale,
  }: { accountId: string; kind: AccountMailKind; values?: Record<string, string>; locale?: string },
): Promise<void> {
  const contact = await selectContact(tx, accountId);
  if (!contact) return;
  await enqueueAccountMailIn(tx, {
    kind,
    to: { name: contact.full_name, address: contact.email },
    locale: locale ?? contact.locale,
    ...(values && { values }),
    key: `${kind}:${accountId}:${crypto.randomUUID()}`,
  });
}
