// Staff approve and refuse the texts of sponsor profiles.
import { enqueue } from '#db/queue.ts';
import { accountsByIds, type Contact, contactsOf } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireStaff, type Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { sponsorSlug } from './profile.ts';
import type { ProfileTexts } from './profile-fields.ts';
import {
  lockProfile,
  type ProfileRow,
  type ProfileState,
  selectProfile,
  selectReviewQueue,
  updateState,
  updateWaiting,
} from './queries/profiles.ts';

const QUEUE_MAX = 50;

/** A profile whose texts wait for staff. */
export interface WaitingSponsor {
  id: string;
  slug: string;
  version: number;
  /** The person; null when the account was deleted meanwhile. */
  person: { publicId: string; name: string } | null;
  /** The texts to decide about. */
  texts: ProfileTexts;
  /** The public texts that the texts replace; null for a profile that is not public yet. */
  before: ProfileTexts | null;
  /** The language of the texts. */
  language: string;
  /** ISO instant. */
  submittedAt: string;
}

/** Profiles that wait for staff, the longest waiting first. Refuses NOT_FOUND for other people. */
export async function sponsorQueue(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<WaitingSponsor[]> {
  requireStaff(ctx);
  const rows = await selectReviewQueue(ctx.db, QUEUE_MAX);
  const people = await accountsByIds(ctx, { ids: rows.map((row) => row.account_id) });
  const byId = new Map(people.map(({ accountId, publicId, fullName }) => [accountId, { publicId, name: fullName }]));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    version: row.version,
    person: byId.get(row.account_id) ?? null,
    texts: row.waiting ?? textsOf(row),
    before: row.waiting && textsOf(row),
    language: row.language,
    submittedAt: row.submitted_at?.toString() ?? '',
  }));
}

const textsOf = ({ name, website, description }: ProfileRow): ProfileTexts => ({ name, website, description });

/** A decision about the version that the staff member saw. */
export interface SponsorDecision {
  id: string;
  version: string;
}

/** Publishes the texts of a profile. Refuses NOT_FOUND, and CONFLICT when the texts have changed or are decided. */
export async function approveSponsor(ctx: Pick<Ctx, 'db' | 'actor'>, input: SponsorDecision): Promise<void> {
  requireStaff(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = requireWaiting(await lockProfile(tx, idOf(input)), input);
    if (row.waiting)
      await updateWaiting(tx, row.id, { texts: { ...row.waiting, slug: sponsorSlug(row.waiting.name) }, reason: null });
    else await updateState(tx, row.id, { state: 'published', isApproved: true });
    await notifySponsorIn(tx, { profileId: row.id, news: 'approved' });
    await appendAuditEntry(tx, ctx.actor, { action: 'sponsor.approved', subject: { kind: 'sponsor', id: row.id } });
  });
}

/**
 * Refuses the texts of a profile. A published profile stays with its earlier texts. The person reads `reason`. Refuses
 * as `approveSponsor`, and ARGUMENTS_ERROR for `reason`.
 */
export async function refuseSponsor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: SponsorDecision & { reason: string },
): Promise<void> {
  requireStaff(ctx);
  const reason = readReason(input.reason);
  await inTransaction(ctx.db, async (tx) => {
    const row = requireWaiting(await lockProfile(tx, idOf(input)), input);
    if (row.waiting) await updateWaiting(tx, row.id, { texts: null, reason });
    else await updateState(tx, row.id, { state: 'refused', isApproved: false, reason });
    await notifySponsorIn(tx, { profileId: row.id, news: 'refused' });
    await appendAuditEntry(tx, ctx.actor, { action: 'sponsor.refused', subject: { kind: 'sponsor', id: row.id } });
  });
}

const idOf = ({ id }: SponsorDecision): string => (isId(id) ? id : refuse('NOT_FOUND'));

function requireWaiting(row: ProfileRow | undefined, { version }: SponsorDecision): ProfileRow {
  if (!row) return refuse('NOT_FOUND');
  const isOpen = row.state === 'in_review' || row.waiting !== null;
  return isOpen && String(row.version) === version ? row : refuse('CONFLICT');
}

/** A reason that the person reads. Refuses ARGUMENTS_ERROR for `reason`. */
export function readReason(typed: string): string {
  const reason = cleanText(typed).trim();
  if (reason === '') refuseFields({ reason: ['MISSING'] });
  if ([...reason].length > STAFF_REASON_MAX_CHARS) refuseFields({ reason: ['TOO_LONG'] });
  return reason;
}

/** What staff decided about a profile: payload of the job `notifications.sponsor_news`. */
export interface SponsorNews {
  profileId: string;
  news: 'approved' | 'refused';
  /** The version of the profile after the decision. */
  version: number;
}

/** Lets the person of a profile know what staff decided. */
export async function notifySponsorIn(tx: Tx, { profileId, news }: Omit<SponsorNews, 'version'>): Promise<void> {
  const version = (await selectProfile(tx, profileId))?.version ?? 0;
  await enqueue(tx, { task: 'notifications.sponsor_news', payload: { profileId, news, version } });
}

/** A profile, for the mail about a decision. */
export interface SponsorNewsMail {
  id: string;
  slug: string;
  name: string;
  state: ProfileState;
  reason: string | null;
  recipient: Contact;
}

/** The profile with this id; null when it was deleted, or when its person gets no mail. */
export async function sponsorNewsMail(
  ctx: Pick<Ctx, 'db'>,
  { profileId }: { profileId: string },
): Promise<SponsorNewsMail | null> {
  const row = isId(profileId) ? await selectProfile(ctx.db, profileId) : undefined;
  const [recipient] = row ? await contactsOf(ctx, { accountIds: [row.account_id] }) : [];
  if (!row || !recipient) return null;
  const { id, slug, name, state, reason } = row;
  return { id, slug, name, state, reason, recipient };
}
