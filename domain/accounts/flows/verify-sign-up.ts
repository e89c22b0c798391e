// The link of the mail a sign-up sent: only now there is an account.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { browserKey, type Ctx, isSystem, type Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { completeSignInIn } from '../core/session-start.ts';
import { createAccountIn } from '../core/create-account.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { upsertPassword } from '../queries/passwords.ts';
import { hashSessionToken } from '../core/session-token.ts';
import { countSignUpPasswordAttempt, deleteSignUps, selectSignUp, type SignUpRow } from '../queries/sign-ups.ts';
import { hashBrowserKey } from './sign-up.ts';
import type { SessionClient } from '../types.ts';

/**
 * Whether the link still makes an account, and whether it asks for the password first: it does in another browser than
 * the one that signed up, or else somebody could sign up with your address and a password of theirs, and wait for you to
 * follow the link. Changes nothing.
 */
export async function readSignUpLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { token: string },
): Promise<{ isUsable: boolean; needsPassword: boolean }> {
  const row = await findSignUp(ctx, input.token);
  return { isUsable: row !== undefined, needsPassword: row !== undefined && isElsewhere(ctx, row) };
}

async function findSignUp(ctx: Pick<Ctx, 'db'>, token: string): Promise<SignUpRow | undefined> {
  const hash = hashSessionToken(token);
  return hash ? selectSignUp(ctx.db, hash) : undefined;
}

function isElsewhere({ actor }: Pick<Ctx, 'actor'>, row: SignUpRow): boolean {
  const key = isSystem(actor) ? '' : browserKey(actor);
  return key === '' || !hashBrowserKey(key).equals(row.browser_hash);
}

/**
 * Makes the account, its address verified, and begins a session. However many links of one address are followed at
 * once, one makes an account. Orders placed with the address join it by a job. `referrer` is where the person was going.
 * Refuses LINK_USED, also when the address has an account by now; ARGUMENTS_ERROR (`password`) in another browser; BUSY.
 */
export async function verifySignUp(
  ctx: Ctx,
  input: { token: string; password?: string | undefined; client: SessionClient },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  const row = (await findSignUp(ctx, input.token)) ?? refuse('LINK_USED');
  if (isElsewhere(ctx, row)) await requirePassword(ctx, row, input.password ?? '');
  const begun = await inTransaction(ctx.db, (tx) => makeIn(tx, ctx, { row, seed: input.client }));
  return { ...begun, referrer: row.referrer };
}

async function requirePassword(ctx: Ctx, row: SignUpRow, typed: string): Promise<void> {
  if (typed === '') refuseFields({ password: ['MISSING'] });
  if (!(await countSignUpPasswordAttempt(ctx.db, row.id))) refuse('LINK_USED');
  if (!(await verifyPassword(typed, row.password_hash, 'known'))) refuseFields({ password: ['INVALID'] });
}

async function makeIn(tx: Tx, { actor }: Ctx, { row, seed }: { row: SignUpRow; seed: SessionClient }) {
  const { email, full_name: fullName, locale } = row;
  // the account first: whoever else is about to make it waits here, and finds it made
  const account = await createAccountIn(tx, { email, fullName, locale, isVerified: true });
  if (!account) return refuse('LINK_USED');
  if (!(await deleteSignUps(tx, row.email_key, row.id))) return refuse('LINK_USED');
  const { accountId } = account;
  await upsertPassword(tx, accountId, row.password_hash);
  await enqueue(tx, 'accounts.verified', { accountId, email });
  await appendAuditEntry(tx, actor, {
    action: 'account.signed_up',
    subject: { kind: 'account', id: accountId },
    detail: { isVerified: true },
  });
  return completeSignInIn(tx, actor, { accountId, methods: ['password', 'link'], deviceToken: null, client: seed });
}
