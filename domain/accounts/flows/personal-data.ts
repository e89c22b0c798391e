import type { Ctx, Db, Tx } from '#domain/ctx';
import { deleteAccount, selectAccount } from '../queries/accounts.ts';
import { selectDevices } from '../queries/devices.ts';
import { emailKey } from '../core/email-key.ts';
import { type FormerEmail, selectFormerEmails } from '../queries/former-emails.ts';
import { selectLinksOf } from '../queries/links.ts';
import { selectSessionHistory } from '../queries/sessions.ts';
import { deleteSignUps, selectSignUpsOf } from '../queries/sign-ups.ts';
import { type RateLimitScope, resetAttempts } from '../core/rate-limit.ts';
import { selectCredentials } from '../queries/credentials.ts';

/** Exports everything this module stores about a person, except secrets. Times are ISO instants. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const account = await selectAccount(ctx.db, accountId);
  return {
    account: toJson(account ? [account] : []),
    former_addresses: toJson(await selectFormerEmails(ctx.db, accountId)),
    sessions: toJson(await selectSessionHistory(ctx.db, accountId)),
    ways_to_sign_in: toJson(await selectCredentials(ctx.db, accountId)),
    known_browsers: toJson(await selectDevices(ctx.db, accountId)),
    open_links: toJson(await selectLinksOf(ctx.db, accountId)),
    sign_ups: toJson(await selectSignUpsOf(ctx.db, emailKey(email))),
  };
}

/** Converts rows to plain JSON values; instants become ISO strings. */
const toJson = (rows: object[]): unknown[] => JSON.parse(JSON.stringify(rows)) as unknown[];

const SCOPES_BY_ADDRESS: RateLimitScope[] = [
  ...(['sign_in_account', 'sign_in_account_day', 'block_notice', 'mail_sign_up'] as const),
  ...(['mail_sign_in_link', 'mail_reset', 'mail_email_change'] as const),
];
const SCOPES_BY_ACCOUNT: RateLimitScope[] = ['reauthentication', 'second_factor', 'email_change', 'mail_blocked'];

/** Deletes a person: the account with its dependent rows, sign-ups with the address, and rate limit counters. */
export async function erasePersonIn(tx: Tx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const key = emailKey(email);
  await deleteSignUps(tx, key);
  await resetAttempts(tx, { scopes: SCOPES_BY_ADDRESS, key });
  await resetAttempts(tx, { scopes: SCOPES_BY_ACCOUNT, key: accountId });
  await deleteAccount(tx, accountId);
}

/** The verified addresses an account had before, oldest first. */
export const formerEmails = (ctx: { db: Db | Tx }, input: { accountId: string }): Promise<FormerEmail[]> =>
  selectFormerEmails(ctx.db, input.accountId);
