// Finds accounts for staff and for modules that send mail. Callers check permissions.
import type { Ctx } from '#domain/ctx';
import { isPublicId } from '#domain/tokens';
import { parseMailAddress } from '#shared/mail-address.ts';
import {
  type AccountRow,
  selectAccountByKey,
  selectAccountByPublicId,
  selectAccounts,
  selectAccountsLike,
} from '../queries/accounts.ts';
import { emailKey } from '../core/email-key.ts';

/** An account as shown to staff. */
export interface AccountView {
  accountId: string;
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  /** Two-letter language code. */
  locale: string;
  isStaff: boolean;
  hasTikibar: boolean;
  isSuspended: boolean;
  /** ISO instant. */
  createdAt: string;
}

type ReadCtx = Pick<Ctx, 'db'>;
const IDS_MAX = 5_000;

export async function accountByPublicId(ctx: ReadCtx, input: { publicId: string }): Promise<AccountView | null> {
  const row = isPublicId(input.publicId) && (await selectAccountByPublicId(ctx.db, input.publicId));
  return row ? toView(row) : null;
}

/** The account of an address, compared by `emailKey`. */
export async function accountByEmail(ctx: ReadCtx, input: { email: string }): Promise<AccountView | null> {
  const email = parseMailAddress(input.email);
  const row = email !== null && (await selectAccountByKey(ctx.db, emailKey(email)));
  return row ? toView(row) : null;
}

/** Accounts whose address or name starts with the text, or whose id equals the text; at most 100, oldest first. */
export async function findAccounts(ctx: ReadCtx, input: { text: string; limit: number }): Promise<AccountView[]> {
  const text = input.text.toWellFormed().replaceAll('\0', '').trim().slice(0, 254);
  if (text === '') return [];
  const address = parseMailAddress(text);
  const start = address === null ? text.normalize('NFKC').toLowerCase() : emailKey(address);
  const rows = await selectAccountsLike(ctx.db, start, Math.min(Math.max(input.limit, 1), 100));
  return rows.map(toView);
}

/** Existing accounts with these ids, in id order. Reads at most the first 5,000 ids. */
export async function accountsByIds(ctx: ReadCtx, input: { ids: string[] }): Promise<AccountView[]> {
  const rows = await selectAccounts(ctx.db, input.ids.slice(0, IDS_MAX));
  return rows.map(toView);
}

/** The full names of these accounts by id, without accounts that do not exist. */
export async function namesOfAccounts(
  ctx: ReadCtx,
  input: { ids: readonly (string | null)[] },
): Promise<Map<string, string>> {
  const ids = [...new Set(input.ids.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  return new Map((await accountsByIds(ctx, { ids })).map(({ accountId, fullName }) => [accountId, fullName]));
}

const toView = (row: AccountRow): AccountView => ({
  accountId: row.id,
  publicId: row.public_id,
  email: row.email,
  isEmailVerified: row.email_verified_at !== null,
  fullName: row.full_name,
  locale: row.locale,
  isStaff: row.is_staff,
  hasTikibar: row.has_tikibar,
  isSuspended: row.suspended_at !== null,
  createdAt: row.created_at.toString(),
});
