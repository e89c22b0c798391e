// What happens to an event as a whole. All verbs refuse NOT_SIGNED_IN, FORBIDDEN while impersonated, and NOT_FOUND to
// everyone who may not edit the event.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import { eventRecordIn, lockEventIn, removeEventIn, unpublishEventIn } from '#domain/events';
import { eventStock } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { type OwnEvent, requireOwnEventToChange } from './access.ts';
import { deletePublications } from './publication-queries.ts';
import { missingSteps, publishDraftIn } from './publish.ts';
import { insertStatusChange } from './queries.ts';

interface Target {
  eventId: string;
}

/** Publishes a draft. Refuses NOT_READY when a required step of the checklist is missing. Safe to repeat. */
export const publishMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx, { event }) => {
    if (event.status !== 'draft') return;
    if ((await missingSteps(tx, event, ctx.clock.now())).length > 0) refuse('NOT_READY');
    await publishDraftIn(tx, event, requirePerson(ctx).accountId);
  });

/** Makes a published event a draft again. Refuses HAS_TICKETS when tickets are sold or held. Safe to repeat. */
export const unpublishMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx, { event }) => {
    if (event.status === 'draft') return;
    await refuseWithTickets(tx, event.id);
    await unpublishEventIn(tx, { id: event.id });
    const { accountId } = requirePerson(ctx);
    await insertStatusChange(tx, { eventId: event.id, before: event.status, after: 'draft', accountId });
  });

/** Deletes an event for good. Refuses HAS_TICKETS when tickets are sold or held. */
export const deleteMyEvent = (ctx: Ctx, input: Target): Promise<void> =>
  withLockedEvent(ctx, input, async (tx, { event }) => {
    await refuseWithTickets(tx, event.id);
    await deletePublications(tx, [event.id]);
    await removeEventIn(tx, { id: event.id });
  });

async function refuseWithTickets(tx: Tx, eventId: string): Promise<void> {
  const { sold, held } = await eventStock(tx, { eventId });
  if (sold + held > 0) refuse('HAS_TICKETS');
}

async function withLockedEvent(
  ctx: Ctx,
  { eventId }: Target,
  work: (tx: Tx, target: OwnEvent) => Promise<void>,
): Promise<void> {
  const target = await requireOwnEventToChange(ctx, eventId);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    await work(tx, { ...target, event });
  });
}
