import { type Contact, contactsOf } from '#domain/accounts';
import type { Ctx, Tx } from '#domain/ctx';
import type { NoticeKind } from '../kinds.ts';
import { filterOptedIn } from './preferences.ts';
import { MailObsolete } from '../types.ts';

/** Contacts of the accounts among `accountIds` that want a kind of mail and have a verified address. */
export async function contactsOptedIn(
  ctx: { db: Ctx['db'] | Tx },
  input: { accountIds: string[]; kind: NoticeKind },
): Promise<Contact[]> {
  return contactsOf(ctx, { accountIds: await filterOptedIn(ctx, input) });
}

/**
 * Checks the preference again before sending, since the person may have opted out, changed the address or deleted the
 * account. Throws `MailObsolete`.
 */
export async function requireOptedIn(
  ctx: Pick<Ctx, 'db'>,
  mail: { kind: NoticeKind; accountId: string; address: string },
): Promise<Contact> {
  const [contact] = await contactsOptedIn(ctx, { accountIds: [mail.accountId], kind: mail.kind });
  if (contact?.email !== mail.address) throw new MailObsolete('the person no longer wants this mail');
  return contact;
}
