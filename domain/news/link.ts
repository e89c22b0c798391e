// The links in mails with which a person confirms, ends and resumes the news of an organizer, without signing in.
import { inTransaction } from '#db/client.ts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { deletedOrganizers, organizerNames, requireActiveOrganizersIn } from '#domain/organizers';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { NEWS_CONFIRM_DAYS } from './limits.ts';
import {
  confirmConsent,
  deleteOptOut,
  insertConsent,
  insertOptOut,
  lockNewsAddress,
  markLink,
  type NewsAddress,
  selectConsentsOf,
  selectLink,
  selectOptOut,
  withdrawConsents,
} from './queries.ts';

/** `waiting`: the person agreed, and has not confirmed the address yet. */
export type NewsState = 'waiting' | 'on' | 'off';

/** What a mailed link is about. */
export interface NewsLink {
  /** `isDeleted`: its organization was deleted, so it sends no news. */
  organizer: { id: string; slug: string; name: string; isDeleted: boolean };
  state: NewsState;
}

/**
 * The organizer of a mailed link, and whether its address gets news. Changes nothing, so mail scanners may open the link.
 * Refuses NOT_FOUND for an unknown link, and for a link whose consent was not confirmed in time.
 */
export async function readNewsLink(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<NewsLink> {
  const link = await requireLink(ctx.db, token);
  const [organizer] = await organizerNames(ctx, { ids: [link.organizerId] });
  if (!organizer) return refuse('NOT_FOUND');
  const { id, slug, name } = organizer;
  const isDeleted = (await deletedOrganizers(ctx, { ids: [id] })).has(id);
  const state = isDeleted ? 'off' : await stateOf(ctx.db, link);
  return { organizer: { id, slug, name, isDeleted }, state: state ?? refuse('NOT_FOUND') };
}

/** Confirms the consent of a mailed link. Safe to repeat. Refuses NOT_FOUND as `readNewsLink` does. */
export async function confirmNews(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const link = await requireLink(tx, token);
    await lockNewsAddress(tx, link);
    if ((await stateOf(tx, link)) !== 'waiting') return;
    if (await confirmConsent(tx, { ...link, days: NEWS_CONFIRM_DAYS })) await deleteOptOut(tx, link);
  });
}

/**
 * Ends the news of the link's organizer for the link's address, whatever the reason for the mail was. Safe to repeat.
 * Refuses NOT_FOUND for an unknown link.
 */
export async function stopNews(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const link = await requireLink(tx, token);
    await lockNewsAddress(tx, link);
    await withdrawConsents(tx, link);
    await insertOptOut(tx, { ...link, how: 'link' });
    await markLink(tx, link.tokenHash, true);
  });
}

/**
 * Undoes `stopNews`: a withdrawn consent becomes a new consent with the same text. Safe to repeat. Refuses NOT_FOUND for
 * an unknown link.
 */
export async function resumeNews(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const link = await requireLink(tx, token);
    await lockNewsAddress(tx, link);
    if ((await stateOf(tx, link)) !== 'off') return;
    await requireActiveOrganizersIn(tx, { organizerIds: [link.organizerId] });
    await deleteOptOut(tx, link);
    await markLink(tx, link.tokenHash, false);
    const [latest] = await selectConsentsOf(tx, link);
    if (!latest || latest.withdrawn_at === null) return;
    await insertConsent(tx, {
      organizer_id: latest.organizer_id,
      email: latest.email,
      name: latest.name,
      locale: latest.locale,
      text: latest.text,
      source: 'undo',
      event_id: latest.event_id,
      isConfirmed: true,
    });
  });
}

type Link = NewsAddress & { isConfirmation: boolean; tokenHash: Buffer };

async function requireLink(db: Db | Tx, token: string): Promise<Link> {
  const tokenHash = hashToken(token) ?? refuse('NOT_FOUND');
  const row = (await selectLink(db, tokenHash)) ?? refuse('NOT_FOUND');
  const { organizer_id: organizerId, address_hash: hash, is_confirmation: isConfirmation } = row;
  return { organizerId, hash, isConfirmation, tokenHash };
}

/** Null for a link that confirms a consent which no longer exists. */
async function stateOf(db: Db | Tx, link: Link): Promise<NewsState | null> {
  const consents = await selectConsentsOf(db, link);
  if (link.isConfirmation && consents.some(isWaiting)) return 'waiting';
  if (await selectOptOut(db, link)) return 'off';
  const isActive = consents.some(({ confirmed_at, withdrawn_at }) => confirmed_at !== null && withdrawn_at === null);
  // people who follow the organizer get its announcements without a consent
  return isActive || !link.isConfirmation ? 'on' : null;
}

function isWaiting(consent: {
  given_at: Temporal.Instant;
  confirmed_at: Temporal.Instant | null;
  withdrawn_at: Temporal.Instant | null;
}): boolean {
  return consent.confirmed_at === null && consent.withdrawn_at === null;
}
