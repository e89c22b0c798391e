import { randomBytes } from 'node:crypto';
import type { Tx } from '#domain/ctx';
import { insertAccount } from '../queries/accounts.ts';
import { emailKey } from './email-key.ts';

export interface NewAccount {
  /** As `parseMailAddress` answers it. */
  email: string;
  fullName: string;
  /** Two letters; English by default. */
  locale?: string;
  /** Whether the address has been shown to be theirs. */
  isVerified: boolean;
  isStaff?: boolean;
  hasTikibar?: boolean;
}

/** Adds an account; null when its address has one already. However many try at once, one is made (`account_email_once`). */
export async function createAccountIn(
  tx: Tx,
  account: NewAccount,
): Promise<{ accountId: string; publicId: string } | null> {
  const publicId = randomBytes(16).toString('base64url');
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
