import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Person, requireStaff, type Tx } from '#domain/ctx';
import { eventSummaries, updateEventIn } from '#domain/events';
import { refuse, refuseFields } from '#shared/errors.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import {
  type Decision,
  decideReportRow,
  decideReportsOfEvent,
  deleteTakedown,
  insertTakedown,
  lockReportsOfSameEvent,
  takeReportRow,
} from './queries.ts';

/** Assigns an open report to the staff member, also one assigned to a colleague. Refuses CONFLICT once it is decided. */
export async function takeReport(ctx: Ctx, input: { id: string }): Promise<void> {
  const staff = requireStaff(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await takeReportRow(tx, input.id, staff.accountId))) refuse('CONFLICT');
    await appendAuditEntry(tx, ctx.actor, { action: 'report.taken', subject: { kind: 'report', id: input.id } });
  });
}

/**
 * Closes a report without a change to the event. Refuses CONFLICT when it was decided meanwhile, ARGUMENTS_ERROR for
 * `note`.
 */
export async function dismissReport(ctx: Ctx, input: { id: string; note: string }): Promise<void> {
  const decision = decisionOf(requireStaff(ctx), 'dismissed', input.note);
  await ctx.db.transaction().execute(async (tx) => {
    const eventId = (await decideReportRow(tx, input.id, decision)) ?? refuse('CONFLICT');
    await auditDecision(tx, ctx, { id: input.id, eventId, action: 'report.dismissed' });
  });
}

/**
 * Takes the event off the site: search does not find it, its page is gone, and sales stop. Existing tickets and stock
 * stay unchanged. Closes every open report of the event. Refuses as `dismissReport`.
 */
export async function takeDownEvent(ctx: Ctx, input: { id: string; note: string }): Promise<void> {
  const staff = requireStaff(ctx);
  const decision = decisionOf(staff, 'actioned', input.note);
  await ctx.db.transaction().execute(async (tx) => {
    await lockReportsOfSameEvent(tx, input.id);
    const eventId = (await decideReportRow(tx, input.id, decision)) ?? refuse('CONFLICT');
    await decideReportsOfEvent(tx, eventId, decision);
    await hideIn(tx, staff, eventId);
    await auditDecision(tx, ctx, { id: input.id, eventId, action: 'report.actioned' });
  });
}

/** Restores an event with its earlier visibility. Refuses CONFLICT when it was not taken down. */
export async function restoreEvent(ctx: Ctx, input: { eventId: string }): Promise<void> {
  requireStaff(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const visibility = (await deleteTakedown(tx, input.eventId)) ?? refuse('CONFLICT');
    await updateEventIn(tx, { id: input.eventId, visibility });
    await appendAuditEntry(tx, ctx.actor, { action: 'event.put_back', subject: { kind: 'event', id: input.eventId } });
  });
}

/** Hides an event; one that is private or taken down already stays unchanged. */
async function hideIn(tx: Tx, staff: Person, eventId: string): Promise<void> {
  const [event] = await eventSummaries({ db: tx }, { ids: [eventId] });
  if (!event || event.visibility === 'private') return;
  const isNew = await insertTakedown(tx, { eventId, visibility: event.visibility, staffId: staff.accountId });
  if (!isNew) return;
  await updateEventIn(tx, { id: eventId, visibility: 'private' });
  await appendAuditEntry(tx, staff, { action: 'event.taken_off', subject: { kind: 'event', id: eventId } });
}

function decisionOf(staff: Person, state: Decision['state'], typed: string): Decision {
  const note = cleanText(typed).trim();
  if (Array.from(note).length > STAFF_REASON_MAX_CHARS) refuseFields({ note: ['TOO_LONG'] });
  return { state, note, staffId: staff.accountId };
}

const auditDecision = (tx: Tx, ctx: Ctx, { id, eventId, action }: { id: string; eventId: string; action: string }) =>
  appendAuditEntry(tx, ctx.actor, { action, subject: { kind: 'report', id }, detail: { event: eventId } });
