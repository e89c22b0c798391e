// Open reviews and appeals, for staff. `domain/staff` checks who reads these lists.
import type { Db } from '#domain/ctx';
import { countOpenAppeals, selectOpenAppeals } from './appeal-queries.ts';
import { countTakedowns, type DecisionKind, selectDecisionsInForce } from './decision-queries.ts';
import { countOpenReviews, countReviews, selectReviewQueue } from './review-queries.ts';
import type { Finding } from './rules/types.ts';
import { findingsOf } from './states.ts';
import { changesOf, type TextChange } from './text-change.ts';

interface Page {
  limit: number;
  offset: number;
}

/** A draft in review, or changes of a published event. Times are ISO instants. */
export interface OpenReview {
  id: string;
  eventId: string;
  organizationId: string;
  findings: Finding[];
  /** Null for a draft. */
  changes: TextChange[] | null;
  requestedBy: string | null;
  requestedAt: string;
}

/** Open reviews, oldest first. */
export async function openReviews(db: Db, page: Page): Promise<OpenReview[]> {
  return (await selectReviewQueue(db, page)).map((row) => ({
    id: row.id,
    eventId: row.event_id,
    organizationId: row.organization_id,
    findings: findingsOf(row),
    changes: row.changes === null ? null : changesOf(row),
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toString(),
  }));
}

/** A decision that is in force. */
export interface CurrentDecision {
  id: string;
  kind: DecisionKind;
  eventId: string | null;
  organizationId: string;
  reason: string;
  decidedBy: string | null;
  decidedAt: string;
}

export interface OpenAppeal extends CurrentDecision {
  body: string;
  appealedAt: string;
}

interface DecisionRow {
  id: string;
  kind: DecisionKind;
  event_id: string | null;
  organization_id: string;
  reason: string;
  decided_by: string | null;
  decided_at: Temporal.Instant;
}

const toDecision = (row: DecisionRow): CurrentDecision => ({
  id: row.id,
  kind: row.kind,
  eventId: row.event_id,
  organizationId: row.organization_id,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at.toString(),
});

/** Open appeals, oldest first. */
export async function openAppeals(db: Db, page: Page): Promise<OpenAppeal[]> {
  return (await selectOpenAppeals(db, page)).map((row) => ({
    ...toDecision(row),
    body: row.body,
    appealedAt: row.created_at.toString(),
  }));
}

/** Rejections, takedowns and suspensions that are in force, the latest first. */
export const currentDecisions = async (db: Db, page: Page): Promise<CurrentDecision[]> =>
  (await selectDecisionsInForce(db, page)).map(toDecision);

/** The numbers of open reviews and open appeals. */
export async function openCounts(db: Db): Promise<{ reviews: number; appeals: number }> {
  const [reviews, appeals] = await Promise.all([countOpenReviews(db), countOpenAppeals(db)]);
  return { reviews, appeals };
}

export interface OrganizationRecord {
  approved: number;
  rejected: number;
  takenDown: number;
}

/** The numbers of earlier decisions about each organization. */
export async function organizationRecords(
  db: Db,
  { organizationIds }: { organizationIds: string[] },
): Promise<Map<string, OrganizationRecord>> {
  const [reviews, takedowns] = await Promise.all([
    countReviews(db, organizationIds),
    countTakedowns(db, organizationIds),
  ]);
  return new Map(
    organizationIds.map((id) => {
      const review = reviews.find((row) => row.organization_id === id);
      const takenDown = takedowns.find((row) => row.organization_id === id)?.count ?? 0;
      return [id, { approved: review?.approved ?? 0, rejected: review?.rejected ?? 0, takenDown }];
    }),
  );
}
