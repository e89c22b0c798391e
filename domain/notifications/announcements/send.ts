// A member sends, schedules, tests and stops announcements.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, myAccount, refundAttempt } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import {
  insertAnnouncement,
  lockAnnouncementsOf,
  markStopped,
  selectAnnouncement,
  selectIdByFormKey,
} from '../queries/announcements.ts';
import { restoreNotices } from '../queries/event-notices.ts';
import { requireAnnouncing } from './access.ts';
import {
  type CheckedAnnouncement,
  checkAnnouncement,
  checkAnnouncementTexts,
  requireWithinLimits,
  type TypedAnnouncement,
  type TypedTexts,
} from './check.ts';

/** The job that queues the mails of all announcements whose time has come. */
const ANNOUNCEMENTS_TASK = 'notifications.announcements';

/**
 * Sends an announcement, or schedules it. The same form sent twice is one announcement. Refuses FORBIDDEN while
 * impersonating, and in the same cases as `checkAnnouncement`.
 */
export async function sendAnnouncement(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: TypedAnnouncement & { idempotencyKey: string },
): Promise<{ announcementId: string }> {
  const person = requireSelf(ctx);
  const { organizationId } = await requireAnnouncing(ctx, input.organizationId);
  const formKey = input.idempotencyKey;
  // before the limits, which the announcement of the same form may have reached
  const earlier = await selectIdByFormKey(ctx.db, { organizationId, formKey });
  if (earlier !== undefined) return { announcementId: earlier };
  const announcement = await checkAnnouncement(ctx, input);
  return inTransaction(ctx.db, async (tx) => {
    await lockAnnouncementsOf(tx, organizationId);
    const simultaneous = await selectIdByFormKey(tx, { organizationId, formKey });
    if (simultaneous !== undefined) return { announcementId: simultaneous };
    await requireWithinLimits(tx, announcement);
    const { id } = await insertAnnouncement(tx, rowOf(announcement, { accountId: person.accountId, formKey }));
    await appendAuditEntry(tx, person, {
      action: announcement.sendAt === null ? 'announcement.sent' : 'announcement.scheduled',
      subject: { kind: 'organization', id: organizationId },
      detail: { announcement: id, audience: announcement.audience, recipients: announcement.recipients },
    });
    const job = { task: ANNOUNCEMENTS_TASK, payload: {}, key: `${ANNOUNCEMENTS_TASK}:${id}` };
    await enqueue(tx, announcement.sendAt === null ? job : { ...job, runAt: announcement.sendAt });
    return { announcementId: id };
  });
}

const rowOf = (
  { organizationId, organizerId, eventId, audience, tag, subject, body, sendAt, recipients }: CheckedAnnouncement,
  { accountId, formKey }: { accountId: string; formKey: string },
) => ({
  organization_id: organizationId,
  organizer_id: organizerId,
  account_id: accountId,
  event_id: eventId,
  audience,
  tag,
  subject,
  body,
  form_key: formKey,
  recipients,
  sendAt,
});

/**
 * Stops an announcement: mails that were not sent yet are not sent any more, and their recipients hear of its event in the
 * usual automatic mail. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, NOT_FOUND for an
 * announcement of another organization too, and ROLE_TOO_LOW.
 */
export async function stopAnnouncement(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { organizationId: string; announcementId: string },
): Promise<void> {
  const person = requireSelf(ctx);
  const { organizationId } = await requireAnnouncing(ctx, input.organizationId);
  const row = isId(input.announcementId) ? await selectAnnouncement(ctx.db, input.announcementId) : undefined;
  if (row?.organization_id !== organizationId) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await markStopped(tx, row.id))) return;
    await restoreNotices(tx, row.id);
    const subject = { kind: 'organization' as const, id: organizationId };
    await appendAuditEntry(tx, person, { action: 'announcement.stopped', subject, detail: { announcement: row.id } });
  });
}

/**
 * Sends an announcement to its author alone, 20 a day together with tests of messages. Sent again with the same key and
 * text, it is one mail. Refuses in the cases of `checkAnnouncementTexts`, FORBIDDEN while impersonating,
 * UNCONFIRMED_EMAIL and RATE_LIMITED.
 */
export async function sendTestAnnouncement(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: TypedTexts & { idempotencyKey: string },
): Promise<{ email: string }> {
  const { accountId } = requireSelf(ctx);
  const { organizerId, eventId, subject, body } = await checkAnnouncementTexts(ctx, input);
  const { email, fullName, locale, isEmailVerified } = await myAccount(ctx);
  if (!isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const attempt = { scope: 'message_test', key: accountId } as const;
  await consumeAttempt(ctx.db, attempt);
  const text = [input.idempotencyKey, eventId ?? '', subject, body].join('\0');
  const key = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const isAdded = await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'announcement_test',
      to: { name: fullName, address: email },
      locale,
      payload: { organizerId, eventId: eventId ?? '', subject, body },
      messageKey: `announcement_test:${accountId}:${key}`,
    }),
  );
  if (!isAdded) await refundAttempt(ctx.db, attempt);
  return { email };
}
