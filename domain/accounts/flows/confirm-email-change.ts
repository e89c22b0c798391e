// The mailed link that confirms a new address. The account's address changes only here.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isSelf, type Tx } from '#domain/ctx';
import { hashToken } from '#domain/tokens';
import { refuse, refuseFields, Refusal } from '#shared/errors.ts';
import { enqueueAccountMailIn } from '../core/account-mail.ts';
import { updateEmail, lockAccount } from '../queries/accounts.ts';
import { emailKey } from '../core/email-key.ts';
import { insertFormerEmail } from '../queries/former-emails.ts';
import { deleteLink, deleteLinksOf, type LinkRow, selectLink } from '../queries/links.ts';
import { lockPasswordHash } from '../queries/passwords.ts';
import { requirePassword } from '../core/reauthenticate.ts';
import { deleteSignUps } from '../queries/sign-ups.ts';

/**
 * Whether a link can still change an address, and whether the link's page asks for the account's password. The page
 * asks unless the browser is signed in to that account. Otherwise an attacker could request a change to a victim's
 * address, and own every later order of the victim once the victim followed the link. Changes nothing, so mail scanners
 * may open the page.
 */
export async function readEmailChangeLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { token: string },
): Promise<{ isUsable: boolean; needsPassword: boolean }> {
  const hash = hashToken(input.token);
  const link = hash && (await selectLink(ctx.db, hash, 'email'));
  return { isUsable: Boolean(link), needsPassword: Boolean(link && !isLinkOwner(ctx, link)) };
}

/**
 * Whether the actor is signed in to the link's account. Staff who impersonate the account do not count as signed in.
 */
const isLinkOwner = ({ actor }: Pick<Ctx, 'actor'>, link: LinkRow): boolean =>
  isSelf(actor) && actor.accountId === link.account_id;

/**
 * Changes the account's address with a mailed link, once. Needs a session of that account, or its password. Mails the
 * old address. A job assigns orders placed with the new address to the account. Refuses LINK_USED, also when another
 * account has taken the address; without a session also ARGUMENTS_ERROR (`password`), RATE_LIMITED, BUSY.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  input: { token: string; password?: string | undefined },
): Promise<void> {
  const hash = hashToken(input.token) ?? refuse('LINK_USED');
  const link = (await selectLink(ctx.db, hash, 'email')) ?? refuse('LINK_USED');
  const verifiedHash = isLinkOwner(ctx, link) ? null : await requireLinkPassword(ctx, link, input.password ?? '');
  try {
    await inTransaction(ctx.db, async (tx) => {
      // The password was changed after it was checked.
      if (verifiedHash !== null && (await lockPasswordHash(tx, link.account_id)) !== verifiedHash) refuseWrong();
      await changeIn(tx, ctx, hash);
    });
  } catch (error) {
    if (isTaken(error)) refuse('LINK_USED');
    throw error;
  }
}

/** The hash of the account's password when the typed password matches it. */
async function requireLinkPassword(ctx: Ctx, link: LinkRow, typed: string): Promise<string> {
  if (typed === '') refuseFields({ password: ['MISSING'] });
  return requirePassword(ctx, { accountId: link.account_id }, typed).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'WRONG_CREDENTIALS') refuseWrong();
    throw error;
  });
}

const refuseWrong = (): void => refuseFields({ password: ['INVALID'] });

const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'account_email_once';

async function changeIn(tx: Tx, { actor }: Ctx, hash: Buffer): Promise<void> {
  const link = await deleteLink(tx, hash, 'email');
  const account = link && (await lockAccount(tx, link.account_id));
  if (!link?.new_email || !account || account.suspended_at) return refuse('LINK_USED');
  const { id: accountId, locale, full_name: name, email: oldEmail } = account;
  const email = link.new_email;
  await updateEmail(tx, { accountId, email, emailKey: emailKey(email) });
  // Links mailed to the old address and pending sign-ups with the new address become invalid.
  await deleteLinksOf(tx, accountId);
  await deleteSignUps(tx, emailKey(email));
  if (oldEmail !== email) {
    const key = `email-changed:${accountId}:${crypto.randomUUID()}`;
    await enqueueAccountMailIn(tx, { kind: 'email_changed', to: { name, address: oldEmail }, locale, key });
    // An unverified address may belong to another person.
    if (account.email_verified_at) await insertFormerEmail(tx, { accountId, email: oldEmail });
  }
  await enqueue(tx, { task: 'accounts.verified', payload: { accountId, email } });
  await appendAuditEntry(tx, actor, { action: 'account.email_changed', subject: { kind: 'account', id: accountId } });
}
