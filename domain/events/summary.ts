// Summaries of events in any state and visibility. The callers decide who may see the summaries.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { summaryOf } from './present.ts';
import { selectSummaries, selectSummariesByText } from './read-queries.ts';
import type { EventSummary } from './shapes.ts';

/**
 * Summaries in no particular order. Unknown ids are left out. Only for staff, and for a person of whom the caller has
 * verified that they hold tickets for the events.
 */
export async function eventSummaries(ctx: { db: Db | Tx }, input: { ids: string[] }): Promise<EventSummary[]> {
  return input.ids.length === 0 ? [] : (await selectSummaries(ctx.db, input.ids)).map(summaryOf);
}

/** The summary of one event, only for the same callers as `eventSummaries`. Refuses NOT_FOUND for an unknown id. */
export async function eventSummary(ctx: { db: Db | Tx }, input: { id: string }): Promise<EventSummary> {
  const [event] = await eventSummaries(ctx, { ids: [input.id] });
  return event ?? refuse('NOT_FOUND');
}

/** Events with this id, or whose name contains this text in any letter case; newest first. Only for staff. */
export async function findEvents(
  ctx: Pick<Ctx, 'db'>,
  input: { text: string; limit: number; offset: number },
): Promise<EventSummary[]> {
  const id = isId(input.text) ? input.text : '0';
  return (await selectSummariesByText(ctx.db, { ...input, id })).map(summaryOf);
}
