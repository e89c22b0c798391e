// All SQL on account_former_email.
import type { Db, Tx } from '#domain/ctx';

/** An address that the account had verified, until `endedAt`. */
export interface FormerEmail {
  email: string;
  endedAt: Temporal.Instant;
}

export async function insertFormerEmail(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx.insertInto('account_former_email').values({ account_id: accountId, email }).execute();
}

/** The former addresses of an account, oldest first. */
export function selectFormerEmails(db: Db | Tx, accountId: string): Promise<FormerEmail[]> {
  return db
    .selectFrom('account_former_email')
    .select(['email', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}
