import { accountsByIds } from '#domain/accounts';
import { type Ctx, requireStaff } from '#domain/ctx';
import { eventCounts, eventRecordIn, type EventRecord, eventSummaries, type EventSummary } from '#domain/events';
import {
  type CurrentDecision,
  currentDecisions,
  type Finding,
  fingerprintOf,
  fingerprintOfChanges,
  openAppeals,
  openCounts,
  type OpenReview,
  openReviews,
  type OrganizationRecord,
  organizationRecords,
  type TextChange,
  wordsOf,
} from '#domain/moderation';
import { organizersOf } from '#domain/organizers';
import { REPORTS_PAGE_SIZE, STAFF_SEARCH_PAGE_MAX } from '../limits.ts';

/** The organization of an event, and its history of decisions. */
export interface ModeratedOrganization extends OrganizationRecord {
  id: string;
  /** The name of the organization's oldest profile. */
  name: string;
  published: number;
}

interface StaffPerson {
  accountId: string;
  publicId: string;
  name: string;
  createdAt: string;
}

/** A draft in review, or changes of a published event, in the form that staff see. Times are ISO instants. */
export interface ReviewCard {
  id: string;
  event: EventRecord;
  /** The fingerprint of the texts as shown. A decision about other texts is refused. */
  fingerprint: string;
  findings: Finding[];
  /** The changes; null for a draft. */
  changes: TextChange[] | null;
  /** The texts of tickets and of sales, for a draft. */
  offers: string[];
  requestedAt: string;
  requestedBy: StaffPerson | null;
  organization: ModeratedOrganization;
}

/** A decision in force, with its appeal if the appeal is open. */
export interface DecisionCard extends Omit<CurrentDecision, 'decidedBy'> {
  event: EventSummary | null;
  organization: ModeratedOrganization;
  decidedBy: { accountId: string; name: string } | null;
  appeal: { body: string; appealedAt: string } | null;
}

export type ModerationPage =
  | { show: 'reviews'; reviews: ReviewCard[] }
  | { show: 'appeals' | 'decisions'; decisions: DecisionCard[] };

export type ModerationList = 'reviews' | 'appeals' | 'decisions';

/**
 * One list of the moderation page, 20 rows a page; pages count from 1. Also the numbers of open reviews and appeals.
 */
export async function moderationQueue(
  ctx: Ctx,
  input: { show: ModerationList; page: number },
): Promise<ModerationPage & { hasMore: boolean; counts: { reviews: number; appeals: number } }> {
  requireStaff(ctx);
  const page = Math.min(Math.max(input.page, 1), STAFF_SEARCH_PAGE_MAX);
  const range = { limit: REPORTS_PAGE_SIZE + 1, offset: (page - 1) * REPORTS_PAGE_SIZE };
  const counts = await openCounts(ctx.db);
  if (input.show === 'reviews') {
    const rows = await openReviews(ctx.db, range);
    return {
      show: 'reviews',
      reviews: await reviewCards(ctx, rows.slice(0, REPORTS_PAGE_SIZE)),
      ...more(rows),
      counts,
    };
  }
  const rows = input.show === 'appeals' ? await openAppeals(ctx.db, range) : await currentDecisions(ctx.db, range);
  const decisions = await decisionCards(ctx, rows.slice(0, REPORTS_PAGE_SIZE));
  return { show: input.show, decisions, ...more(rows), counts };
}

const more = (rows: unknown[]) => ({ hasMore: rows.length > REPORTS_PAGE_SIZE });

async function reviewCards(ctx: Ctx, rows: OpenReview[]): Promise<ReviewCard[]> {
  const [organizations, people, events] = await Promise.all([
    organizationsById(ctx, rows),
    peopleById(
      ctx,
      rows.map((row) => row.requestedBy),
    ),
    Promise.all(rows.map((row) => eventRecordIn(ctx.db, row))),
  ]);
  const cards = rows.map(async (row, index): Promise<ReviewCard[]> => {
    const event = events[index];
    const organization = organizations.get(row.organizationId);
    if (!event || !organization) return [];
    const { id, findings, changes, requestedAt } = row;
    const requestedBy = people.get(row.requestedBy ?? '') ?? null;
    const fingerprint = changes ? fingerprintOfChanges(changes) : await fingerprintOf(ctx.db, event);
    const offers = Object.values((await wordsOf(ctx.db, event)).offers)
      .flat()
      .filter(Boolean);
    return [{ id, event, fingerprint, findings, changes, offers, requestedAt, requestedBy, organization }];
  });
  return (await Promise.all(cards)).flat();
}

async function decisionCards(
  ctx: Ctx,
  rows: (CurrentDecision & { body?: string; appealedAt?: string })[],
): Promise<DecisionCard[]> {
  const [organizations, people, events] = await Promise.all([
    organizationsById(ctx, rows),
    peopleById(
      ctx,
      rows.map((row) => row.decidedBy),
    ),
    eventSummaries(ctx, { ids: rows.flatMap((row) => row.eventId ?? []) }),
  ]);
  return rows.flatMap(({ body, appealedAt, decidedBy, ...decision }) => {
    const organization = organizations.get(decision.organizationId);
    if (!organization) return [];
    const event = events.find(({ id }) => id === decision.eventId) ?? null;
    const appeal = body !== undefined && appealedAt !== undefined ? { body, appealedAt } : null;
    return [{ ...decision, event, organization, decidedBy: people.get(decidedBy ?? '') ?? null, appeal }];
  });
}

async function organizationsById(
  ctx: Ctx,
  rows: { organizationId: string }[],
): Promise<Map<string, ModeratedOrganization>> {
  const organizationIds = [...new Set(rows.map((row) => row.organizationId))];
  const [organizers, records] = await Promise.all([
    organizersOf(ctx.db, { organizationIds }),
    organizationRecords(ctx.db, { organizationIds }),
  ]);
  const organizations = organizationIds.map(async (id): Promise<[string, ModeratedOrganization]> => {
    const own = organizers.filter((organizer) => organizer.organizationId === id);
    const { published } = await eventCounts(ctx.db, { organizerIds: own.map((organizer) => organizer.id) });
    const record = records.get(id) ?? { approved: 0, rejected: 0, takenDown: 0 };
    return [id, { id, name: own[0]?.name ?? '', published, ...record }];
  });
  return new Map(await Promise.all(organizations));
}

async function peopleById(ctx: Ctx, ids: (string | null)[]): Promise<Map<string, StaffPerson>> {
  const accounts = await accountsByIds(ctx, { ids: [...new Set(ids.filter((id) => id !== null))] });
  return new Map(
    accounts.map(({ accountId, publicId, fullName, email, createdAt }) => [
      accountId,
      { accountId, publicId, name: fullName || email, createdAt },
    ]),
  );
}
