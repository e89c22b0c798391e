// Staff send, schedule, pause and stop issues.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Person, requireStaff, type Tx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, refuse, refuseFields } from '#shared/errors.ts';
import { ISSUE_DAYS_AHEAD } from '#shared/newsletter.ts';
import {
  type IssueRow,
  type IssueState,
  selectTexts,
  setState,
  startSending,
} from '../../queries/newsletter-issues.ts';
import { countReaders, wakeMailsOfIssue } from '../../queries/newsletter-mails.ts';
import type { MailSite } from '../../types.ts';
import { requireComplete } from './check.ts';
import { issueSubject, requireDraft, requireIssue } from './edit.ts';
import { NEWSLETTER_TASK } from './queue.ts';

type SendCtx = Pick<Ctx, 'db' | 'actor' | 'clock'>;

interface SendInput {
  issueId: string;
  version: string;
  /** The time at which to send, a local time of the site's default place; null to send now. */
  sendAt: WallTime | null;
  /** Whether the person said that they read a preview or test. */
  isChecked: boolean;
}

/**
 * Sends a draft to all readers, or schedules it. Refuses in the same cases as `saveIssue`, and ARGUMENTS_ERROR with
 * `isChecked`, `texts` (MISSING while a text is incomplete), `sendAt`, and `readers` (TOO_FEW without readers).
 */
export async function sendIssue(
  ctx: SendCtx,
  input: SendInput,
  site: Pick<MailSite, 'defaultPlaceSlug'>,
): Promise<void> {
  const staff = requireStaff(ctx);
  const tz = await siteZone(ctx, site);
  await inTransaction(ctx.db, async (tx) => {
    const { id, default_locale: language } = await requireDraft(tx, input);
    requireComplete(await selectTexts(tx, id), language);
    if (!input.isChecked) refuseFields({ isChecked: ['MISSING'] });
    const sendAt = readTime(tz, input.sendAt, ctx.clock.now());
    const readers = (await countReaders(ctx.db)).reduce((sum, { count }) => sum + count, 0);
    if (readers === 0) refuseFields({ readers: ['TOO_FEW'] });
    if (sendAt === null) await startSending(tx, id);
    else await setState(tx, { id, state: 'scheduled', sendAt });
    const action = sendAt === null ? 'newsletter.sent' : 'newsletter.scheduled';
    await appendAuditEntry(tx, staff, { action, subject: issueSubject(id), detail: { readers } });
    await enqueueJob(tx, sendAt);
  });
}

const enqueueJob = (tx: Tx, runAt: Temporal.Instant | null): Promise<unknown> =>
  enqueue(tx, { task: NEWSLETTER_TASK, payload: {}, ...(runAt !== null && { runAt }) });

function readTime(tz: string, typed: WallTime | null, now: Temporal.Instant): Temporal.Instant | null {
  if (typed === null) return null;
  const refuseTime = (code: ArgumentCode) => refuse('ARGUMENTS_ERROR', { fields: { sendAt: [code] } });
  if (typed.startsWith('T') || typed.endsWith('T')) return refuseTime('MISSING');
  const sendAt = instantOfWallTime(typed, tz);
  if (typeof sendAt === 'string') return refuseTime(sendAt);
  if (Temporal.Instant.compare(sendAt, now) <= 0) return refuseTime('TOO_SMALL');
  const last = now.add({ hours: 24 * ISSUE_DAYS_AHEAD });
  return Temporal.Instant.compare(sendAt, last) > 0 ? refuseTime('TOO_LARGE') : sendAt;
}

/** The zone in which issues are scheduled: that of the site's default place, else UTC. */
export async function siteZone(
  ctx: Pick<Ctx, 'db'>,
  { defaultPlaceSlug }: Pick<MailSite, 'defaultPlaceSlug'>,
): Promise<string> {
  const found = defaultPlaceSlug === undefined ? null : await placeBySlug(ctx, defaultPlaceSlug);
  return found?.kind === 'found' ? found.place.tz : 'UTC';
}

interface Change {
  /** The states in which it is possible. */
  from: readonly IssueState[];
  to: IssueState;
}

const CHANGES = {
  /** Makes a scheduled issue a draft again. */
  takeBack: { from: ['scheduled'], to: 'draft' },
  /** Mails that were not sent yet wait. */
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  /** Mails that were not sent yet are never sent. */
  stop: { from: ['sending', 'paused'], to: 'stopped' },
} as const satisfies Record<string, Change>;
export type IssueChange = keyof typeof CHANGES;

const ACTIONS: Record<IssueChange, string> = {
  takeBack: 'newsletter.taken_back',
  pause: 'newsletter.paused',
  resume: 'newsletter.resumed',
  stop: 'newsletter.stopped',
};

/**
 * Takes back, pauses, resumes or stops an issue. Safe to repeat. Refuses NOT_FOUND to people who are not staff and for an
 * unknown issue, FORBIDDEN to staff without a strong session, and CONFLICT when the issue is in another state.
 */
export async function changeIssue(ctx: SendCtx, input: { issueId: string; change: IssueChange }): Promise<void> {
  const staff = requireStaff(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const issue = await requireIssue(tx, input.issueId);
    await changeIn(tx, staff, { issue, change: input.change });
  });
}

async function changeIn(
  tx: Tx,
  staff: Person,
  { issue, change }: { issue: IssueRow; change: IssueChange },
): Promise<void> {
  const { from, to }: Change = CHANGES[change];
  if (issue.state === to) return;
  if (!from.some((state) => state === issue.state)) refuse('CONFLICT');
  await setState(tx, { id: issue.id, state: to });
  if (change === 'resume') {
    await wakeMailsOfIssue(tx, issue.id);
    await enqueueJob(tx, null);
    await enqueue(tx, { task: 'notifications.deliver', payload: {} });
  }
  const subject = issueSubject(issue.id);
  await appendAuditEntry(tx, staff, { action: ACTIONS[change], subject, detail: {} });
}
