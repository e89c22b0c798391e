import type { AccountView } from '#domain/accounts';
import { type Ctx, type Person, requireStaff } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { STAFF_REASON_MIN_CHARS } from './limits.ts';
import { cleanText } from '#shared/text.ts';

/** The staff member, with the right to use tikibar. Refuses as `requireStaff`, and NOT_FOUND without that right. */
export function requireTikibar(ctx: Pick<Ctx, 'actor'>): Person {
  const staff = requireStaff(ctx);
  return staff.hasTikibar ? staff : refuse('NOT_FOUND');
}

/**
 * Whether staff may act on an account: never on their own or on another staff member's, which need the command line.
 */
export const canManage = (staff: Person, account: Pick<AccountView, 'accountId' | 'isStaff'>): boolean =>
  !account.isStaff && account.accountId !== staff.accountId;

/** Cleans and validates what an organizer reads; it may be empty. Refuses ARGUMENTS_ERROR for `reason` when it is too long. */
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
