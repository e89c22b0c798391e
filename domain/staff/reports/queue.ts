import { accountsByIds } from '#domain/accounts';
import { type Ctx, requireStaff } from '#domain/ctx';
import { eventSummaries, type EventSummary } from '#domain/events';
import { takenDownIds } from '#domain/moderation';
import { STAFF_SEARCH_PAGE_MAX, REPORTS_PAGE_SIZE } from '../limits.ts';
import { countOpenReports, selectReports } from './queries.ts';
import type { ReportReason } from './report.ts';

export const REPORT_STATES = ['open', 'dismissed', 'actioned'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report in the form that the queue shows. Times are ISO instants. */
export interface Report {
  id: string;
  event: EventSummary | null;
  /** Whether this report led to the event's takedown. */
  isEventTakenDown: boolean;
  reason: ReportReason;
  body: string;
  /** The address for questions; null when the reporter gave no address. */
  email: string | null;
  /** The account of the reporter; null when the reporter was not signed in. */
  reporter: { publicId: string; name: string } | null;
  state: ReportState;
  takenBy: { accountId: string; name: string } | null;
  decidedBy: string | null;
  decidedAt: string | null;
  note: string;
  createdAt: string;
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

/**
 * Reports in one state: open reports oldest first, all others with the latest decision first; 20 a page, and pages
 * count from 1.
 */
export async function reportQueue(
  ctx: Ctx,
  input: { state: ReportState; page: number },
): Promise<{ reports: Report[]; hasMore: boolean; openCount: number }> {
  requireStaff(ctx);
  const page = Math.min(Math.max(input.page, 1), STAFF_SEARCH_PAGE_MAX);
  const [rows, openCount] = await Promise.all([
    selectReports(ctx.db, {
      state: input.state,
      limit: REPORTS_PAGE_SIZE + 1,
      offset: (page - 1) * REPORTS_PAGE_SIZE,
    }),
    countOpenReports(ctx.db),
  ]);
  return {
    reports: await presentReports(ctx, rows.slice(0, REPORTS_PAGE_SIZE)),
    hasMore: rows.length > REPORTS_PAGE_SIZE,
    openCount,
  };
}

async function presentReports(ctx: Ctx, rows: Row[]): Promise<Report[]> {
  const people = rows.flatMap((row) => [row.account_id, row.taken_by, row.decided_by]).filter((id) => id !== null);
  const eventIds = [...new Set(rows.map((row) => row.event_id))];
  const [events, accounts, takenDown] = await Promise.all([
    eventSummaries(ctx, { ids: eventIds }),
    accountsByIds(ctx, { ids: [...new Set(people)] }),
    takenDownIds(ctx.db, { eventIds }),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
  const nameOf = (id: string | null) => {
    const account = id === null ? undefined : accountOf.get(id);
    return (
      account && { publicId: account.publicId, accountId: account.accountId, name: account.fullName || account.email }
    );
  };
  return rows.map((row) => ({
    id: row.id,
    event: eventOf.get(row.event_id) ?? null,
    isEventTakenDown: takenDown.has(row.event_id),
    reason: row.reason,
    body: row.body,
    email: row.email,
    reporter: nameOf(row.account_id) ?? null,
    state: row.state,
    takenBy: nameOf(row.taken_by) ?? null,
    decidedBy: nameOf(row.decided_by)?.name ?? null,
    decidedAt: row.decided_at?.toString() ?? null,
    note: row.note,
    createdAt: row.created_at.toString(),
  }));
}
