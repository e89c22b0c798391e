import type { Ctx } from '#domain/ctx';
import { eventEditor } from './editor.ts';
import { countMyEvents, type ManagedEvent, myEvents } from './my-events.ts';

/** Maximum number of events and of drafts that an overview lists. */
const SHOWN = 3;

/** The events on which a person works, on one page. */
export interface Overview {
  /** Numbers of events. The dates of a series count once. */
  counts: { drafts: number; upcoming: number; past: number };
  /** The next events. */
  next: ManagedEvent[];
  /** The latest drafts that the person may edit, each with the number of steps that are missing before it can be published. */
  drafts: { event: ManagedEvent; missing: number }[];
  /**
   * Events that the person may edit and that wait for a review, or that visitors cannot see because of a decision of
   * staff.
   */
  stopped: ManagedEvent[];
}

/**
 * An overview of the person's events: of one organization if given, otherwise of all organizations. Refuses
 * NOT_SIGNED_IN.
 */
export async function overview(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  scope: { organizationId?: string },
): Promise<Overview> {
  const [counts, { events: upcoming }, { events: drafts }] = await Promise.all([
    countMyEvents(ctx, scope),
    myEvents(ctx, { period: 'upcoming', page: 1, ...scope }),
    myEvents(ctx, { period: 'drafts', page: 1, ...scope }),
  ]);
  const latest = drafts.filter(({ moderation, canEdit }) => moderation === null && canEdit).slice(0, SHOWN);
  return {
    counts,
    next: upcoming.filter(({ moderation }) => moderation === null).slice(0, SHOWN),
    drafts: await Promise.all(latest.map(async (event) => ({ event, missing: await missingSteps(ctx, event) }))),
    stopped: [...drafts, ...upcoming].filter(({ moderation, canEdit }) => moderation !== null && canEdit),
  };
}

async function missingSteps(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, { id }: ManagedEvent): Promise<number> {
  const { checklist } = await eventEditor(ctx, { eventId: id });
  return checklist.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;
}
