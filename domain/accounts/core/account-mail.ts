import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { selectContact } from '../queries/accounts.ts';

/** Mails about an account that `domain/notifications` writes. */
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
  /** One mail a key, however often the job runs. */
  key: string;
}

/** Asks, in the caller's transaction, for one mail. */
export async function enqueueAccountMailIn(tx: Tx, mail: AccountMail): Promise<void> {
  await enqueue(tx, 'notifications.account', { ...mail }, { key: `account-mail:${mail.key}` });
}

/** The same to the address an account has now, in its language unless another is told. */
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
