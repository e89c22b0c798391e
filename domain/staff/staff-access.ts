import type { AccountView } from '#domain/accounts';
import { type Ctx, type Person, requireStaff } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { STAFF_REASON_MIN_CHARS } from './limits.ts';
import { cleanText } from '#shared/text.ts';

/**
 * The staff member who has the right to use tikibar. Refuses in the same cases as `requireStaff`, and NOT_FOUND without
 * that right.
 */
export function requireTikibar(ctx: Pick<Ctx, 'actor'>): Person {
  const staff = requireStaff(ctx);
  return staff.hasTikibar ? staff : refuse('NOT_FOUND');
}

/**
 * Whether staff may act on an account. They may never act on their own account or on another staff account; these need
 * the command line.
 */
export const canManage = (staff: Person, account: Pick<AccountView, 'accountId' | 'isStaff'>): boolean =>
  !account.isStaff && account.accountId !== staff.accountId;

/**
 * Cleans and validates a text that an organizer will read. The text may be empty. Refuses ARGUMENTS_ERROR for `reason`
 * when it is too long.
 */
export function readPublicReason(typed: string): string {
  const reason = cleanText(typed).trim();
  if (Array.from(reason).length > STAFF_REASON_MAX_CHARS) refuseFields({ reason: ['TOO_LONG'] });
  return reason;
}

/**
 * Cleans and validates a typed reason. Refuses ARGUMENTS_ERROR for `reason` when it is missing, too short or too long.
 */
export function readReason(typed: string): string {
  const reason = cleanText(typed).trim();
  const length = Array.from(reason).length;
  if (length === 0) refuseFields({ reason: ['MISSING'] });
  if (length < STAFF_REASON_MIN_CHARS) refuseFields({ reason: ['TOO_SHORT'] });
  if (length > STAFF_REASON_MAX_CHARS) refuseFields({ reason: ['TOO_LONG'] });
  return reason;
}
