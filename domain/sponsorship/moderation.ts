// Staff approve and refuse the texts of sponsor profiles.
import { accountsByIds } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireStaff } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { sponsorSlug } from './profile.ts';
import type { ProfileTexts } from './profile-fields.ts';
import { lockProfile, type ProfileRow, selectReviewQueue, updateState, updateWaiting } from './queries/profiles.ts';

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
