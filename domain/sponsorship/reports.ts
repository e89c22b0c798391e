// Reports of profiles: people report, and staff dismiss the reports or take the profile offline.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt, refuseFieldProblems } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf, requireStaff } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { SPONSOR_REPORT_MAX_CHARS } from '#shared/sponsorship/limits.ts';
import { cleanText } from '#shared/text.ts';
import { notifySponsorIn, readReason } from './moderation.ts';
import { closeReports, insertReport, selectOpenReports } from './queries/messages.ts';
import { lockProfile, selectProfile, updateState } from './queries/profiles.ts';
import { sponsorPage } from './sponsor.ts';

const REPORTS_MAX = 100;

/**
 * Reports a public profile to staff. A second report of the same person changes nothing. Refuses NOT_SIGNED_IN, FORBIDDEN
 * while impersonating, NOT_FOUND, CONFLICT for the actor's own profile, ARGUMENTS_ERROR (`body`), and RATE_LIMITED after
 * ten reports within a day.
 */
export async function reportSponsor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, body: typed }: { id: string; body: string },
): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const { isOwn } = await sponsorPage(ctx, { id, lang: 'en' });
  if (isOwn) refuse('CONFLICT');
  const body = cleanText(typed).trim();
  const isLong = [...body].length > SPONSOR_REPORT_MAX_CHARS;
  refuseFieldProblems({ body: body === '' ? 'MISSING' : isLong ? 'TOO_LONG' : null });
  await consumeAttempt(ctx.db, { scope: 'sponsor_report', key: accountId });
  await insertReport(ctx.db, { profileId: id, accountId, body });
}

/** A profile with open reports. */
export interface ReportedSponsor {
  id: string;
  slug: string;
  name: string;
  reports: {
    body: string;
    /** ISO instant. */
    createdAt: string;
  }[];
}

/** Profiles with open reports, the longest waiting first. Refuses NOT_FOUND for other people. */
export async function reportedSponsors(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ReportedSponsor[]> {
  requireStaff(ctx);
  const byProfile = Map.groupBy(await selectOpenReports(ctx.db, REPORTS_MAX), (row) => row.profile_id);
  const entries = await Promise.all(
    [...byProfile].map(async ([id, rows]) => {
      const profile = await selectProfile(ctx.db, id);
      const reports = rows.map(({ body, created_at }) => ({ body, createdAt: created_at.toString() }));
      return profile ? [{ id, slug: profile.slug, name: profile.name, reports }] : [];
    }),
  );
  return entries.flat();
}

/** Closes the reports of a profile without a change to it. Refuses NOT_FOUND, and CONFLICT without open reports. */
export async function dismissSponsorReports(ctx: Pick<Ctx, 'db' | 'actor'>, { id }: { id: string }): Promise<void> {
  requireStaff(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if ((await closeReports(tx, idOf(id))) === 0) refuse('CONFLICT');
    await appendAuditEntry(tx, ctx.actor, { action: 'sponsor.reports_dismissed', subject: { kind: 'sponsor', id } });
  });
}

/**
 * Takes a profile offline and closes its reports. The person gets `reason`, and needs other texts to publish it again.
 * Refuses NOT_FOUND, ARGUMENTS_ERROR for `reason`, and CONFLICT for a profile that is not online.
 */
export async function takeSponsorOffline(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, reason: typed }: { id: string; reason: string },
): Promise<void> {
  requireStaff(ctx);
  const reason = readReason(typed);
  await inTransaction(ctx.db, async (tx) => {
    const row = (await lockProfile(tx, idOf(id))) ?? refuse('NOT_FOUND');
    if (row.state !== 'published') refuse('CONFLICT');
    await updateState(tx, id, { state: 'refused', isApproved: false, reason });
    await closeReports(tx, id);
    await notifySponsorIn(tx, { profileId: id, news: 'refused' });
    await appendAuditEntry(tx, ctx.actor, { action: 'sponsor.taken_offline', subject: { kind: 'sponsor', id } });
  });
}

const idOf = (id: string): string => (isId(id) ? id : refuse('NOT_FOUND'));
