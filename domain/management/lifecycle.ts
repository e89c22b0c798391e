// Changes of the state of a whole event. All verbs refuse NOT_SIGNED_IN, FORBIDDEN while impersonated, and NOT_FOUND
// for people who may not edit the event.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import {
  eventRecordIn,
  type EventRecord,
  lockEventIn,
  removeEventIn,
  seriesEventsIn,
  unpublishEventIn,
} from '#domain/events';
import { withdrawChangesIn, withdrawReviewIn } from '#domain/moderation';
import { isAnythingSoldOrHeld } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { type OwnEvent, requireOwnEventToChange } from './access.ts';
import { writeApprovedIn } from './live-texts.ts';
import { deletePublications } from './publication-queries.ts';
import { lockToPublish, missingSteps, publishDraftIn } from './publish.ts';
import { insertStatusChange } from './queries.ts';
import { skipInPlan } from './series/queries.ts';

interface Target {
  eventId: string;
}

/**
 * Publishes a draft together with the drafts of its series, or holds it for review when a rule matches. Refuses
 * NOT_READY when a required step of the checklist is missing, ORGANIZER_SUSPENDED, and EVENT_REJECTED for texts that
 * staff rejected. Safe to repeat.
 */
export const publishMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLocked(lockToPublish)(ctx, input, async (tx, { event, organizationId }) => {
    if (event.status !== 'draft') return;
    const now = ctx.clock.now();
    if ((await missingSteps(tx, event, now)).length > 0) refuse('NOT_READY');
    await publishDraftIn(tx, { event, organizationId, accountId: requirePerson(ctx).accountId, now });
  });

/**
 * Makes a published event a draft again. Changes that wait for staff are written to the draft. Refuses HAS_TICKETS when
 * tickets are sold or held. Safe to repeat.
 */
export const unpublishMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx, { event, organizationId }) => {
    if (event.status === 'draft') return;
    await refuseWithTickets(tx, event.id);
    await unpublishEventIn(tx, { id: event.id });
    const { accountId } = requirePerson(ctx);
    const changes = await withdrawChangesIn(tx, { eventId: event.id });
    await writeApprovedIn(tx, { event, organizationId, changes, accountId });
    await insertStatusChange(tx, { eventId: event.id, before: event.status, after: 'draft', accountId });
  });

/** Takes a draft, or the changes of a published event, out of review. The changes are discarded. Safe to repeat. */
export const withdrawMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx) => void (await withdrawReviewIn(tx, input)));

/**
 * Deletes an event for good. A deleted date of a series is also removed from the plan. Refuses HAS_TICKETS when tickets
 * are sold or held.
 */
export const deleteMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx, { event }) => {
    await refuseWithTickets(tx, event.id);
    await deletePublications(tx, [event.id]);
    await skipDate(tx, event);
    await withdrawReviewIn(tx, { eventId: event.id });
    await removeEventIn(tx, { id: event.id });
  });

async function skipDate(tx: Tx, { id, seriesId }: EventRecord): Promise<void> {
  if (seriesId === null) return;
  const date = (await seriesEventsIn(tx, { seriesId })).find((other) => other.id === id);
  if (date?.seriesStart) await skipInPlan(tx, seriesId, date.seriesStart);
}

async function refuseWithTickets(tx: Tx, eventId: string): Promise<void> {
  if (await isAnythingSoldOrHeld(tx, { eventId })) refuse('HAS_TICKETS');
}

type Work = (tx: Tx, target: OwnEvent) => Promise<void>;

const withLocked =
  (lock: (tx: Tx, eventId: string) => Promise<EventRecord | null>) =>
  async (ctx: Ctx, { eventId }: Target, work: Work): Promise<void> => {
    const target = await requireOwnEventToChange(ctx, eventId);
    await inTransaction(ctx.db, async (tx) => {
      const event = (await lock(tx, eventId)) ?? refuse('NOT_FOUND');
      await work(tx, { ...target, event });
    });
  };

const withLockedEvent = (ctx: Ctx, input: Target, work: Work): Promise<void> =>
  withLocked(async (tx, eventId) => {
    await lockEventIn(tx, { eventId });
    return eventRecordIn(tx, { eventId });
  })(ctx, input, work);
