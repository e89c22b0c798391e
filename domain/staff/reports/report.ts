import { createHash } from 'node:crypto';
import { appendAuditEntry } from '#domain/audit';
import { accountIdOf, type Actor, browserKey, type Ctx } from '#domain/ctx';
import { visibleEvents } from '#domain/events';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { REPORT_BODY_MAX_CHARS } from '#shared/limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { cleanText } from '#shared/text.ts';
import { insertReport } from './queries.ts';

/** `not_theirs`: the event uses pictures or texts that its organizer does not own. */
export const REPORT_REASONS = ['scam', 'misleading', 'offensive', 'dangerous', 'not_theirs', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface ReportInput {
  eventId: string;
  /** The reason as the form sent it. */
  reason: string;
  body: string;
  /** '' when the reporter gives no address. */
  email: string;
}

/**
 * Reports a problem with an event. Works without signing in. Each reporter has at most one open report per event;
 * repeating the report changes nothing and gets the same answer. Refuses NOT_FOUND for events that are not visible,
 * ARGUMENTS_ERROR for `reason`, `body` and `email`.
 */
export async function reportEvent(ctx: Ctx, input: ReportInput): Promise<void> {
  const { reason, body, email } = readReport(input);
  const [event] = await visibleEvents(ctx, { ids: [input.eventId] });
  if (!event) refuse('NOT_FOUND');
  await ctx.db.transaction().execute(async (tx) => {
    const id = await insertReport(tx, {
      eventId: input.eventId,
      reporter: reporterOf(ctx.actor),
      accountId: accountIdOf(ctx.actor),
      reason,
      body,
      email,
    });
    if (id !== undefined)
      await appendAuditEntry(tx, ctx.actor, {
        action: 'event.reported',
        subject: { kind: 'report', id },
        detail: { reason },
      });
  });
}

function readReport(input: ReportInput): { reason: ReportReason; body: string; email: string | null } {
  const errors: ArgumentErrors = {};
  const reason = REPORT_REASONS.find((allowed) => allowed === input.reason);
  const body = cleanText(input.body).trim();
  const typed = input.email.trim();
  const email = typed === '' ? null : parseMailAddress(typed);
  if (!reason) errors.reason = [input.reason === '' ? 'MISSING' : 'UNKNOWN'];
  if (Array.from(body).length > REPORT_BODY_MAX_CHARS) errors.body = ['TOO_LONG'];
  // Staff cannot investigate a report without reason and text.
  else if (reason === 'other' && body === '') errors.body = ['MISSING'];
  if (typed !== '' && email === null) errors.email = ['INVALID'];
  refuseFields(errors);
  return { reason: reason ?? 'other', body, email };
}

function reporterOf(actor: Actor): Buffer {
  const accountId = accountIdOf(actor);
  const reporter = accountId === null ? `browser:${browserKey(actor)}` : `account:${accountId}`;
  return createHash('sha256').update(reporter).digest();
}
