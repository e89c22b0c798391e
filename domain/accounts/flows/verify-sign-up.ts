// The mailed link of a sign-up. The account is created only here.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { browserKey, type Ctx, isSystem, type Tx } from '#domain/ctx';
import { hashToken } from '#domain/tokens';
import { refuse, refuseFields } from '#shared/errors.ts';
import { completeSignInIn } from '../core/session-start.ts';
import { createAccountIn } from '../core/create-account.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { upsertPassword } from '../queries/passwords.ts';
import { countSignUpPasswordAttempt, deleteSignUps, selectSignUp, type SignUpRow } from '../queries/sign-ups.ts';
import { hashBrowserKey } from './sign-up.ts';
import type { SessionClient } from '../types.ts';

/**
 * Whether the link can still create an account, and whether the link's page asks for the password. The page asks in
 * every browser except the browser that signed up. Otherwise an attacker could sign up with a victim's address and a
 * password, and wait for the victim to follow the link. Changes nothing.
 */
export async function readSignUpLink(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { token: string },
): Promise<{ isUsable: boolean; needsPassword: boolean }> {
  const row = await findSignUp(ctx, input.token);
  return { isUsable: row !== undefined, needsPassword: row !== undefined && isOtherBrowser(ctx, row) };
}

async function findSignUp(ctx: Pick<Ctx, 'db'>, token: string): Promise<SignUpRow | undefined> {
  const hash = hashToken(token);
  return hash ? selectSignUp(ctx.db, hash) : undefined;
}

function isOtherBrowser({ actor }: Pick<Ctx, 'actor'>, row: SignUpRow): boolean {
  const key = isSystem(actor) ? '' : browserKey(actor);
  return key === '' || !hashBrowserKey(key).equals(row.browser_hash);
}

/**
 * Creates the account with a verified address and starts a session. Concurrent links of one address create one account.
 * A job assigns orders placed with the address to the account. `referrer` is the page to open afterwards. Refuses
 * LINK_USED, also when the address has an account by now; in another browser ARGUMENTS_ERROR (`password`), BUSY.
 */
export async function verifySignUp(
  ctx: Ctx,
  input: { token: string; password?: string | undefined; client: SessionClient },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  const row = (await findSignUp(ctx, input.token)) ?? refuse('LINK_USED');
  if (isOtherBrowser(ctx, row)) await requirePassword(ctx, row, input.password ?? '');
  const session = await inTransaction(ctx.db, (tx) => createVerifiedAccountIn(tx, ctx, { row, client: input.client }));
  return { ...session, referrer: row.referrer };
}

async function requirePassword(ctx: Ctx, row: SignUpRow, typed: string): Promise<void> {
  if (typed === '') refuseFields({ password: ['MISSING'] });
  if (!(await countSignUpPasswordAttempt(ctx.db, row.id))) refuse('LINK_USED');
  if (!(await verifyPassword(typed, row.password_hash, 'trusted'))) refuseFields({ password: ['INVALID'] });
}

async function createVerifiedAccountIn(
  tx: Tx,
  { actor }: Ctx,
  { row, client }: { row: SignUpRow; client: SessionClient },
) {
  const { email, full_name: fullName, locale } = row;
  // The account is inserted first: a concurrent call waits here and then finds the address taken.
  const account = await createAccountIn(tx, { email, fullName, locale, isVerified: true });
  if (!account) return refuse('LINK_USED');
  if (!(await deleteSignUps(tx, row.email_key, row.id))) return refuse('LINK_USED');
  const { accountId } = account;
  await upsertPassword(tx, accountId, row.password_hash);
  await enqueue(tx, { task: 'accounts.verified', payload: { accountId, email } });
  await appendAuditEntry(tx, actor, {
    action: 'account.signed_up',
    subject: { kind: 'account', id: accountId },
    detail: { isVerified: true },
  });
  return completeSignInIn(tx, actor, { accountId, methods: ['password', 'link'], deviceToken: null, client });
}
