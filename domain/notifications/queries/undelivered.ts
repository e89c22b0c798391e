// SQL on mails that the mail server did not accept.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { Payloads } from '../payloads.ts';

/**
 * `refused`: the mail server rejected the mail for good. `expired`: the mail server did not accept the mail within
 * three days. `waiting`: the mail server did not accept the mail yet.
 */
export const UNDELIVERED_STATES = ['refused', 'expired', 'waiting'] as const;
export type UndeliveredState = (typeof UNDELIVERED_STATES)[number];

export interface UndeliveredRow {
  id: string;
  /** A CHECK constraint limits the column to these values. */
  template: keyof Payloads;
  to_address: string;
  last_error: string | null;
  attempts: number;
  at: Temporal.Instant;
}

interface UndeliveredCounts {
  refused: number;
  expired: number;
  waiting: number;
}

const CONDITIONS: Record<UndeliveredState, RawBuilder<boolean>> = {
  refused: sql<boolean>`state = 'failed' and is_refused`,
  expired: sql<boolean>`state = 'failed' and not is_refused`,
  waiting: sql<boolean>`state in ('pending', 'sending') and last_error is not null`,
};

/** Mails in one state, newest first. `at` is the time at which the mail failed, or was written. */
export async function selectUndelivered(
  db: Db,
  { state, limit, offset }: { state: UndeliveredState; limit: number; offset: number },
): Promise<UndeliveredRow[]> {
  const { rows } = await sql<UndeliveredRow>`
    select id, template, to_address, last_error, attempts, coalesce(done_at, created_at) as at
    from mail_outbox where ${CONDITIONS[state]}
    order by ${state === 'waiting' ? sql`created_at` : sql`done_at`} desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** The numbers of failed mails of the last seven days, and of all waiting mails. */
export async function countUndelivered(db: Db): Promise<UndeliveredCounts> {
  const isRecent = sql`done_at > now() - interval '7 days'`;
  const { rows } = await sql<UndeliveredCounts>`
    select count(*) filter (where ${CONDITIONS.refused} and ${isRecent})::int as refused,
      count(*) filter (where ${CONDITIONS.expired} and ${isRecent})::int as expired,
      count(*) filter (where ${CONDITIONS.waiting})::int as waiting
    from mail_outbox where state in ('failed', 'pending', 'sending')`.execute(db);
  return rows[0] ?? { refused: 0, expired: 0, waiting: 0 };
}
