// The states of reviews and decisions that organizers see for their events.
import type { Db, Tx } from '#domain/ctx';
import { selectCurrentDecisions } from './decision-queries.ts';
import { selectOpenReviews } from './review-queries.ts';
import type { Finding } from './rules/types.ts';

/** The reason why an event is not published, from the weakest to the strongest. Times are ISO instants. */
export type EventModeration =
  | { kind: 'in_review'; since: string; findings: Finding[] }
  | {
      kind: 'rejected' | 'taken_down' | 'suspended';
      decisionId: string;
      /** A reason that staff wrote as plain text; '' when staff gave no reason. */
      reason: string;
      appeal: 'none' | 'open' | 'upheld';
    };

/**
 * The strongest reason for each of these events. Events without such a reason are absent. The caller checks that the
 * person may edit the events.
 */
export async function moderationOf(
  db: Db | Tx,
  events: { id: string; organizationId: string }[],
): Promise<Map<string, EventModeration>> {
  if (events.length === 0) return new Map();
  const eventIds = events.map(({ id }) => id);
  const organizationIds = [...new Set(events.map(({ organizationId }) => organizationId))];
  const [reviews, decisions] = await Promise.all([
    selectOpenReviews(db, eventIds),
    selectCurrentDecisions(db, { eventIds, organizationIds }),
  ]);
  const states = events.flatMap(({ id, organizationId }): [string, EventModeration][] => {
    const suspension = decisions.find((row) => row.kind === 'suspended' && row.organization_id === organizationId);
    const decision = suspension ?? decisions.findLast((row) => row.event_id === id);
    const review = reviews.find((row) => row.event_id === id);
    if (review && decision?.kind !== 'suspended')
      return [[id, { kind: 'in_review', since: review.requested_at.toString(), findings: findingsOf(review) }]];
    return decision ? [[id, ofDecision(decision)]] : [];
  });
  return new Map(states);
}

type DecisionRow = Awaited<ReturnType<typeof selectCurrentDecisions>>[number];

function ofDecision({ id, kind, reason, appeal_state: appeal }: DecisionRow): EventModeration {
  if (kind !== 'rejected' && kind !== 'taken_down' && kind !== 'suspended')
    throw new Error(`the decision ${kind} stops no event`);
  return { kind, decisionId: id, reason, appeal: appeal === null || appeal === 'granted' ? 'none' : appeal };
}

/** The column contains JSON that this module wrote. */
export const findingsOf = ({ findings }: { findings: unknown }): Finding[] => findings as Finding[];
