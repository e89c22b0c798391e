import type { Ctx, Tx } from '#domain/ctx';
import { selectStaff, updateSessionToken } from '../queries/staff.ts';
import { hashSessionToken, newSessionToken } from '../core/session-token.ts';

/**
 * Gives an open session of a staff member another token, and answers it; null when the session has ended, has run out,
 * or is no longer staff's. Nothing else of it changes: neither its end nor when its person proved who they are.
 */
export async function renewStaffSessionTokenIn(tx: Tx, input: { sessionId: string }): Promise<string | null> {
  const token = newSessionToken();
  const hash = hashSessionToken(token);
  return hash && (await updateSessionToken(tx, input.sessionId, hash)) ? token : null;
}

/** A member of staff, for the command line's list. */
export interface StaffMember {
  email: string;
  fullName: string;
  hasTikibar: boolean;
}

/** Everybody who is staff, by address. */
export async function staffMembers(ctx: Pick<Ctx, 'db'>): Promise<StaffMember[]> {
  const rows = await selectStaff(ctx.db);
  return rows.map((row) => ({ email: row.email, fullName: row.full_name, hasTikibar: row.has_tikibar }));
}
