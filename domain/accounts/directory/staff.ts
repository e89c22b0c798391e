import type { Ctx, Tx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { selectStaff, updateSessionToken } from '../queries/staff.ts';

/**
 * Gives an open session of a staff member a new token and returns it. Null when the session has ended or expired, or
 * the account is no longer staff. Expiry and authentication time stay the same.
 */
export async function renewStaffSessionTokenIn(tx: Tx, input: { sessionId: string }): Promise<string | null> {
  const { token, hash } = newHashedToken();
  return (await updateSessionToken(tx, input.sessionId, hash)) ? token : null;
}

/** A staff member in the command line's list. */
export interface StaffMember {
  email: string;
  fullName: string;
  hasTikibar: boolean;
}

/** All staff, by address. */
export async function staffMembers(ctx: Pick<Ctx, 'db'>): Promise<StaffMember[]> {
  const rows = await selectStaff(ctx.db);
  return rows.map((row) => ({ email: row.email, fullName: row.full_name, hasTikibar: row.has_tikibar }));
}
