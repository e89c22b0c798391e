import type { Ctx, Tx } from '#domain/ctx';
import { deleteAccount, selectAccount } from './account-queries.ts';
import { selectDevices } from './device-queries.ts';
import { emailKey } from './email-key.ts';
import { selectLinksOf } from './link-queries.ts';
import { selectSessionHistory } from './session-queries.ts';
import { deleteSignUps, selectSignUpsOf } from './sign-up-queries.ts';
import { type AttemptScope, forgetAttempts } from './throttle.ts';
import { selectWaysIn } from './ways-in-queries.ts';

/** Everything this module knows about a person, without what would let anybody in. Times are ISO instants. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const account = await selectAccount(ctx.db, accountId);
  return {
    account: plain(account ? [account] : []),
    sessions: plain(await selectSessionHistory(ctx.db, accountId)),
    ways_to_sign_in: plain(await selectWaysIn(ctx.db, accountId)),
    known_browsers: plain(await selectDevices(ctx.db, accountId)),
    open_links: plain(await selectLinksOf(ctx.db, accountId)),
    sign_ups: plain(await selectSignUpsOf(ctx.db, emailKey(email))),
  };
}

const plain = (rows: object[]): unknown[] => JSON.parse(JSON.stringify(rows)) as unknown[];

const BY_ADDRESS: AttemptScope[] = [
  ...(['sign_in_account', 'sign_in_account_day', 'block_told', 'mail_sign_up'] as const),
  ...(['mail_sign_in_link', 'mail_reset', 'mail_email_change'] as const),
];
const BY_ACCOUNT: AttemptScope[] = ['proof', 'second_factor', 'email_change', 'mail_blocked'];

/** Forgets a person: the account, all that hangs on it, sign-ups with the address, and what was counted of them. */
export async function erasePersonIn(tx: Tx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const key = emailKey(email);
  await deleteSignUps(tx, key);
  await forgetAttempts(tx, { scopes: BY_ADDRESS, key });
  await forgetAttempts(tx, { scopes: BY_ACCOUNT, key: accountId });
  await deleteAccount(tx, accountId);
}
