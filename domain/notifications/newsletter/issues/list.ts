// Issues of the newsletter as staff see them.
import { namesOfAccounts } from '#domain/accounts';
import { type Ctx, requireStaff } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import type { Deliveries } from '../../delivery/delivery-states.ts';
import { selectIssueDeliveries } from '../../queries/deliveries.ts';
import {
  type IssueRow,
  type IssueState,
  selectIssue,
  selectIssues,
  selectTexts,
} from '../../queries/newsletter-issues.ts';
import { countReaders, selectLinks } from '../../queries/newsletter-mails.ts';
import type { MailSite } from '../../types.ts';
import type { IssueText } from './content.ts';
import { siteZone } from './send.ts';

type ReadCtx = Pick<Ctx, 'db' | 'actor'>;

/** An issue in the list. Times are ISO instants. */
export interface IssueLine {
  id: string;
  title: string;
  state: IssueState;
  changedAt: string;
  sendAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  /** Name of the staff member who began it; null after the account was erased. */
  by: string | null;
  /** Mails that were queued. */
  recipients: number;
  deliveries: Deliveries;
}

export interface IssueList {
  issues: IssueLine[];
  /** Active subscriptions by language, the most first. */
  readers: { locale: string; count: number }[];
  /** The zone of times. */
  tz: string;
}

/** The latest 200 issues, newest first. Refuses NOT_FOUND to people who are not staff, and FORBIDDEN without a strong session. */
export async function issueList(ctx: ReadCtx, site: Pick<MailSite, 'defaultPlaceSlug'>): Promise<IssueList> {
  requireStaff(ctx);
  const [rows, readers, tz] = await Promise.all([selectIssues(ctx.db), countReaders(ctx.db), siteZone(ctx, site)]);
  return { issues: await linesOf(ctx, rows), readers, tz };
}

async function linesOf(ctx: ReadCtx, rows: IssueRow[]): Promise<IssueLine[]> {
  const [names, mails] = await Promise.all([
    namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) }),
    selectIssueDeliveries(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const mailsOf = new Map(mails.map((row) => [row.newsletter_issue_id, row]));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state as IssueState, // a CHECK constraint limits the column
    changedAt: row.changed_at.toString(),
    sendAt: row.send_at?.toString() ?? null,
    startedAt: row.started_at?.toString() ?? null,
    finishedAt: row.finished_at?.toString() ?? null,
    by: names.get(row.account_id ?? '') ?? null,
    recipients: row.recipients,
    deliveries: deliveriesOf(row, mailsOf.get(row.id)),
  }));
}

function deliveriesOf(row: IssueRow, mails: Deliveries | undefined): Deliveries {
  const { waiting = 0, sent = 0, failed = 0, dropped = 0, deferred = 0, complaints = 0 } = mails ?? {};
  return {
    waiting,
    sent: sent + row.purged_sent,
    failed: failed + row.purged_failed,
    dropped: dropped + row.purged_dropped,
    deferred,
    complaints: complaints + row.purged_complaints,
  };
}

/** An issue with its texts and its counted links. */
export interface IssueView extends IssueLine {
  version: string;
  defaultLocale: string;
  texts: IssueText[];
  /** The links with the openings of readers who agreed to be counted, the most opened first. */
  links: { target: string; clicks: number }[];
  readers: IssueList['readers'];
  tz: string;
}

/** An issue for its page. Refuses in the same cases as `issueList`, and NOT_FOUND. */
export async function issueView(
  ctx: ReadCtx,
  { issueId }: { issueId: string },
  site: Pick<MailSite, 'defaultPlaceSlug'>,
): Promise<IssueView> {
  requireStaff(ctx);
  const row = (isId(issueId) ? await selectIssue(ctx.db, issueId) : undefined) ?? refuse('NOT_FOUND');
  const [[line], texts, links, readers, tz] = await Promise.all([
    linesOf(ctx, [row]),
    selectTexts(ctx.db, row.id),
    selectLinks(ctx.db, row.id),
    countReaders(ctx.db),
    siteZone(ctx, site),
  ]);
  if (!line) return refuse('NOT_FOUND');
  return {
    ...line,
    version: String(row.version),
    defaultLocale: row.default_locale,
    texts: texts.map(({ locale, subject, preheader, body }) => ({ locale, subject, preheader, body })),
    links,
    readers,
    tz,
  };
}
