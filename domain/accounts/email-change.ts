// Another mail address for an account.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { recordIn } from '#domain/audit';
import type { Ctx, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { EMAIL_CHANGE_HOURS } from '#shared/limits.ts';
import { mailIn } from './account-mail.ts';
import { changeAddress, lockAccount, selectAccount, selectAccountByKey } from './account-queries.ts';
import { newSecretToken } from './begin.ts';
import { emailKey } from './email-key.ts';
import { deleteLink, deleteLinksOf, insertChangeLink, selectLink } from './link-queries.ts';
import { requireEmail } from './read-fields.ts';
import { requireRecentProof } from './recent-proof.ts';
import { hashOfToken } from './session-token.ts';
import { deleteSignUps } from './sign-up-queries.ts';
import { countTry, takeAttempt } from './throttle.ts';

/**
 * Mails the new address a link; the account keeps its own until that is followed. An address that has an account gets a
 * mail without a link, and the answer is the same. Also verifies the address an account has already. Refuses
 * ARGUMENTS_ERROR (`email`), PROOF_NEEDED, RATE_LIMITED.
 */
export async function requestEmailChange(ctx: Ctx, input: { email: string }): Promise<void> {
  const { accountId } = await requireRecentProof(ctx);
  const email = requireEmail(input.email);
  await takeAttempt(ctx.db, { scope: 'email_change', key: accountId });
  await inTransaction(ctx.db, (tx) => mailChangeIn(tx, ctx, { accountId, email }));
}

async function mailChangeIn(
  tx: Tx,
  { actor }: Ctx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const key = emailKey(email);
  if (!(await countTry(tx, { scope: 'mail_email_change', key })).isAllowed) return;
  const { token, hash } = newSecretToken();
  const linkId = await insertChangeLink(tx, { hash, accountId, email, minutes: EMAIL_CHANGE_HOURS * 60 });
  const own = (await selectAccount(tx, accountId)) ?? refuse('NOT_SIGNED_IN');
  const taken = await selectAccountByKey(tx, key);
  const mailKey = `email-change:${linkId}`;
  if (taken && taken.id !== accountId) {
    const to = { name: taken.full_name, address: taken.email };
    await mailIn(tx, { kind: 'email_change_taken', to, locale: taken.locale, key: mailKey });
  } else {
    // the name is not said to somebody who may not be the person
    const to = { name: '', address: email };
    await mailIn(tx, { kind: 'email_change', to, locale: own.locale, token, key: mailKey });
  }
  await recordIn(tx, actor, { action: 'account.email_change_asked', subject: { kind: 'account', id: accountId } });
}

/** Whether a link still changes an address. Changes nothing, so mail scanners may read the page. */
export async function emailChangeLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<{ isUsable: boolean }> {
  const hash = hashOfToken(input.token);
  return { isUsable: Boolean(hash && (await selectLink(ctx.db, hash, 'email'))) };
}

/**
 * Gives the account its new address, by the mailed link, once; works signed out. The old address is told. Orders placed
 * with the new one join the account by a job. Refuses LINK_USED, also when another account has the address by now.
 */
export async function confirmEmailChange(ctx: Ctx, input: { token: string }): Promise<void> {
  const hash = hashOfToken(input.token) ?? refuse('LINK_USED');
  try {
    await inTransaction(ctx.db, (tx) => changeIn(tx, ctx, hash));
  } catch (error) {
    if (isTaken(error)) refuse('LINK_USED');
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'account_email_once';

async function changeIn(tx: Tx, { actor }: Ctx, hash: Buffer): Promise<void> {
  const link = await deleteLink(tx, hash, 'email');
  const account = link && (await lockAccount(tx, link.account_id));
  if (!link?.new_email || !account || account.suspended_at) return refuse('LINK_USED');
  const { id: accountId, locale, full_name: name, email: before } = account;
  const email = link.new_email;
  await changeAddress(tx, { accountId, email, emailKey: emailKey(email) });
  // links mailed to the old address lead nowhere from here on, and neither do sign-ups with the new one
  await deleteLinksOf(tx, accountId);
  await deleteSignUps(tx, emailKey(email));
  if (before !== email) {
    const key = `email-changed:${accountId}:${crypto.randomUUID()}`;
    await mailIn(tx, { kind: 'email_changed', to: { name, address: before }, locale, key });
  }
  await enqueue(tx, 'accounts.verified', { accountId, email });
  await recordIn(tx, actor, { action: 'account.email_changed', subject: { kind: 'account', id: accountId } });
}
