import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Person, requireStaff, type Tx } from '#domain/ctx';
import { refreshListing } from '#domain/discovery';
import { restoreIn, takeDownIn } from '#domain/moderation';
import { refuse, refuseFields } from '#shared/errors.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { readReason } from '../staff-access.ts';
import {
  type Decision,
  decideReportRow,
  decideReportsOfEvent,
  lockReportsOfSameEvent,
  takeReportRow,
} from './queries.ts';

/**
 * Assigns an open report to the staff member, even if it is assigned to another staff member. Refuses CONFLICT when the
 * report was decided.
 */
export async function takeReport(ctx: Ctx, input: { id: string }): Promise<void> {
  const staff = requireStaff(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await takeReportRow(tx, input.id, staff.accountId))) refuse('CONFLICT');
    await appendAuditEntry(tx, ctx.actor, { action: 'report.taken', subject: { kind: 'report', id: input.id } });
  });
}

/**
 * Closes a report without a change to the event. Refuses CONFLICT when the report was decided meanwhile,
 * ARGUMENTS_ERROR for `note`.
 */
export async function dismissReport(ctx: Ctx, input: { id: string; note: string }): Promise<void> {
  const decision = decisionOf(requireStaff(ctx), 'dismissed', input.note);
  await ctx.db.transaction().execute(async (tx) => {
    const eventId = (await decideReportRow(tx, input.id, decision)) ?? refuse('CONFLICT');
    await auditDecision(tx, ctx, { id: input.id, eventId, action: 'report.dismissed' });
  });
}

/**
 * Takes the event off the site: search does not find it, its page is gone, and sales stop, all before this verb
 * returns. Existing tickets and stock stay unchanged. Closes every open report of the event. `reason` is the text that
 * the organizer reads, in the mail and beside the form of the appeal; a decision without one could not be answered
 * (Digital Services Act, article 17). Refuses in the same cases as `dismissReport`, and ARGUMENTS_ERROR for `reason`.
 */
export async function takeDownEvent(ctx: Ctx, input: { id: string; note: string; reason: string }): Promise<void> {
  const staff = requireStaff(ctx);
  const decision = decisionOf(staff, 'actioned', input.note);
  const reason = readReason(input.reason);
  const eventId = await ctx.db.transaction().execute(async (tx) => {
    await lockReportsOfSameEvent(tx, input.id);
    const reported = (await decideReportRow(tx, input.id, decision)) ?? refuse('CONFLICT');
    await decideReportsOfEvent(tx, reported, decision);
    if (await takeDownIn(tx, { eventId: reported, staffId: staff.accountId, reason }))
      await appendAuditEntry(tx, staff, { action: 'event.taken_off', subject: { kind: 'event', id: reported } });
    await auditDecision(tx, ctx, { id: input.id, eventId: reported, action: 'report.actioned' });
    return reported;
  });
  await refreshListing(ctx, { eventIds: [eventId] });
}

/** Restores an event with its earlier visibility. Refuses CONFLICT when the event was not taken down. */
export async function restoreEvent(ctx: Ctx, input: { eventId: string }): Promise<void> {
  requireStaff(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await restoreIn(tx, input);
    await appendAuditEntry(tx, ctx.actor, { action: 'event.put_back', subject: { kind: 'event', id: input.eventId } });
  });
}

function decisionOf(staff: Person, state: Decision['state'], typed: string): Decision {
  const note = cleanText(typed).trim();
  if (Array.from(note).length > STAFF_REASON_MAX_CHARS) refuseFields({ note: ['TOO_LONG'] });
  return { state, note, staffId: staff.accountId };
}

const auditDecision = (tx: Tx, ctx: Ctx, { id, eventId, action }: { id: string; eventId: string; action: string }) =>
  appendAuditEntry(tx, ctx.actor, { action, subject: { kind: 'report', id }, detail: { event: eventId } });
