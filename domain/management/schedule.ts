// Scheduled publications: an organizer sets a time for a draft, and a job publishes the draft at that time, or as soon
// as the site runs again.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import { eventRecordIn, type EventRecord, lockEventIn } from '#domain/events';
import { moderationOf } from '#domain/moderation';
import { organizerProfile } from '#domain/organizers';
import type { WallTime } from '#shared/dates/wall-time.ts';
import { Refusal, refuse, refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from './access.ts';
import type { ChecklistItem } from './checklist.ts';
import { errorOf } from '#shared/field-errors.ts';
import { lockToPublish, missingSteps, publishDraftIn } from './publish.ts';
import {
  deletePublications,
  selectDuePublications,
  takeDuePublication,
  upsertPublication,
} from './publication-queries.ts';
import { requireWallTime } from './wall-time-field.ts';

const BATCH = 500;

/**
 * Sets the time at which a draft is published, a local time in the event's zone. Replaces an earlier time. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND; CONFLICT for an event that is published; NOT_READY when a required step of the
 * checklist is missing; CONFLICT and ORGANIZER_SUSPENDED in the same cases as publishing; ARGUMENTS_ERROR (`publishAt`)
 * for a text that is no time, a past time, and a time after the event's start.
 */
export async function schedulePublication(ctx: Ctx, input: { eventId: string; at: WallTime }): Promise<void> {
  const { eventId } = input;
  const { organizationId } = await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    if (event.status !== 'draft') refuse('CONFLICT');
    const at = requireWallTime('publishAt', input.at, event.tz);
    const now = ctx.clock.now();
    const isPast = Temporal.Instant.compare(at, now) <= 0;
    const isTooLate = Temporal.Instant.compare(at, event.startsAt) >= 0;
    refuseFields(errorOf('publishAt', isPast ? 'TOO_SMALL' : isTooLate ? 'TOO_LARGE' : null));
    if ((await missingSteps(tx, event, now)).length > 0) refuse('NOT_READY');
    await requirePublishable(tx, { eventId, organizationId });
    await upsertPublication(tx, { eventId, at, accountId });
    await enqueue(tx, { task: 'management.publish', payload: {}, key: `management.publish:${eventId}`, runAt: at });
  });
}

/**
 * Cancels the scheduled publication of a draft. Returns false when no publication was scheduled: the event is published
 * already, or another person canceled first. Refuses NOT_SIGNED_IN, FORBIDDEN and NOT_FOUND. Safe to repeat.
 */
export async function cancelPublication(ctx: Ctx, input: { eventId: string }): Promise<boolean> {
  await requireOwnEventToChange(ctx, input.eventId);
  return inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, input);
    return deletePublications(tx, [input.eventId]);
  });
}

/**
 * The job `management.publish`: publishes the drafts whose time has come. The job runs at each scheduled time and once
 * a minute, so that it also publishes drafts whose time passed while the site was down. A draft that lacks a required
 * step stays a draft, and its organizer gets an email. Safe to run twice and concurrently.
 */
export async function publishDueEvents(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const eventIds: string[] = await selectDuePublications(ctx.db, after, BATCH);
    for (const eventId of eventIds) await publishDueEvent(ctx, eventId);
    after = eventIds.at(-1);
  }
}

/** The content of the email to the organizer: the event is public, or in review, or its missing steps. */
export interface PublicationResult {
  eventId: string;
  accountId: string;
  /** The scheduled time, an ISO instant. */
  publishAt: string;
  missing: ChecklistItem['step'][];
  /** Absent in jobs that versions without reviews enqueued. */
  outcome?: 'live' | 'in_review' | 'draft';
}

async function publishDueEvent({ db, clock }: Pick<Ctx, 'db' | 'clock'>, eventId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await lockToPublish(tx, eventId);
    const publication = await takeDuePublication(tx, eventId);
    if (!publication || event?.status !== 'draft') return;
    const missing = await missingSteps(tx, event, clock.now());
    const outcome =
      missing.length > 0
        ? 'draft'
        : await publishIn(tx, { event, accountId: publication.account_id, now: clock.now() });
    await notifyOrganizer(tx, publication, { eventId, missing, outcome });
  });
}

/**
 * Publishes the draft. A draft that staff rejected, or whose organization is suspended, stays a draft without an email,
 * because its organizer already knows.
 */
async function publishIn(
  tx: Tx,
  { event, accountId, now }: { event: EventRecord; accountId: string | null; now: Temporal.Instant },
): Promise<'live' | 'in_review' | 'draft'> {
  const { organizationId } = await organizerProfile({ db: tx }, { id: event.organizerId });
  try {
    return await publishDraftIn(tx, { event, organizationId, accountId, now });
  } catch (error) {
    if (error instanceof Refusal) return 'draft';
    throw error;
  }
}

async function requirePublishable(
  tx: Tx,
  { eventId: id, organizationId }: { eventId: string; organizationId: string },
): Promise<void> {
  const state = (await moderationOf(tx, [{ id, organizationId }])).get(id);
  if (state?.kind === 'in_review') refuse('CONFLICT');
  if (state?.kind === 'suspended') refuse('ORGANIZER_SUSPENDED');
}

async function notifyOrganizer(
  tx: Tx,
  { publish_at, account_id: accountId }: { publish_at: Temporal.Instant; account_id: string | null },
  result: Pick<PublicationResult, 'eventId' | 'missing' | 'outcome'>,
): Promise<void> {
  if (accountId === null || (result.outcome === 'draft' && result.missing.length === 0)) return;
  const payload: PublicationResult = { ...result, accountId, publishAt: publish_at.toString() };
  await enqueue(tx, { task: 'notifications.scheduled_publication', payload: { ...payload } });
}
