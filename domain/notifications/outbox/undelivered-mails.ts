import { appendAuditEntry } from '#domain/audit';
import { orderIdByToken } from '#domain/checkout';
import { type Ctx, requireStaff } from '#domain/ctx';
import { UNDELIVERED_MAILS_PAGE_SIZE, UNDELIVERED_MAILS_PAGES_MAX } from '../limits.ts';
import type { Payloads } from '../payloads.ts';
import { orderMailKey, selectMailState } from '../queries/outbox.ts';
import {
  countUndelivered,
  selectUndelivered,
  type UndeliveredRow,
  type UndeliveredState,
} from '../queries/undelivered.ts';

/** A mail that did not reach its recipient's mail server. `at` is an ISO instant. */
export interface UndeliveredMail {
  id: string;
  template: keyof Payloads;
  to: string;
  state: UndeliveredState;
  /** The server's answer, or the reason why there was no answer. */
  reason: string;
  attempts: number;
  at: string;
}

export interface UndeliveredMails {
  mails: UndeliveredMail[];
  hasMore: boolean;
  /** Number of mails by state: failed mails of the last seven days, and all waiting mails. */
  counts: Record<UndeliveredState, number>;
}

/**
 * Mails in one state, newest first, 50 a page; pages count from 1. The mails contain addresses, so each view is in the
 * audit log. Refuses in the same cases as `requireStaff`.
 */
export async function undeliveredMails(
  ctx: Ctx,
  input: { state: UndeliveredState; page: number },
): Promise<UndeliveredMails> {
  requireStaff(ctx);
  const { state } = input;
  const page = Math.min(Math.max(input.page, 1), UNDELIVERED_MAILS_PAGES_MAX);
  await ctx.db
    .transaction()
    .execute((tx) => appendAuditEntry(tx, ctx.actor, { action: 'mail.undelivered_viewed', detail: { state, page } }));
  const [rows, counts] = await Promise.all([
    selectUndelivered(ctx.db, {
      state,
      limit: UNDELIVERED_MAILS_PAGE_SIZE + 1, // One row more than the page shows whether another page follows.
      offset: (page - 1) * UNDELIVERED_MAILS_PAGE_SIZE,
    }),
    countUndelivered(ctx.db),
  ]);
  const mails = rows.slice(0, UNDELIVERED_MAILS_PAGE_SIZE).map((row) => present(row, state));
  return { mails, hasMore: rows.length > UNDELIVERED_MAILS_PAGE_SIZE, counts };
}

const present = ({ at, last_error, ...row }: UndeliveredRow, state: UndeliveredState): UndeliveredMail => ({
  id: row.id,
  template: row.template,
  to: row.to_address,
  state,
  reason: last_error ?? '',
  attempts: row.attempts,
  at: at.toString(),
});

/** Whether the confirmation of an order could not be delivered and is not tried again. Refuses NOT_FOUND. */
export async function isConfirmationUndeliverable(
  ctx: Pick<Ctx, 'db'>,
  input: { orderToken: string },
): Promise<boolean> {
  const id = await orderIdByToken(ctx, { token: input.orderToken });
  return (await selectMailState(ctx.db, orderMailKey(id))) === 'failed';
}
