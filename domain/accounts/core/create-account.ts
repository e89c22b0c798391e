import type { Tx } from '#domain/ctx';
import { newPublicId } from '#domain/tokens';
import { insertAccount } from '../queries/accounts.ts';
import { emailKey } from './email-key.ts';

export interface NewAccount {
  /** As returned by `parseMailAddress`. */
  email: string;
  fullName: string;
  /** Two-letter language code; English by default. */
  locale?: string;
  /** Whether the owner has verified the address. */
  isVerified: boolean;
  isStaff?: boolean;
  hasTikibar?: boolean;
}

/**
 * Adds an account. Returns null when an account has the address already. A unique index (`account_email_once`) holds
 * this also for concurrent calls.
 */
export async function createAccountIn(
  tx: Tx,
  account: NewAccount,
): Promise<{ accountId: string; publicId: string } | null> {
  const publicId = newPublicId();
  const accountId = await insertAccount(tx, {
    public_id: publicId,
    email: account.email,
    email_key: emailKey(account.email),
    is_verified: account.isVerified,
    full_name: account.fullName,
    locale: account.locale ?? 'en',
    is_staff: account.isStaff ?? false,
    has_tikibar: account.hasTikibar ?? false,
  });
  return accountId === undefined ? null : { accountId, publicId };
}
