// Whether an event is published at once, or staff look at it first.
import { createHash } from 'node:crypto';
import { accountsByIds } from '#domain/accounts';
import type { Db, Tx } from '#domain/ctx';
import { type EventRecord, type EventTexts, eventTexts, publishedCounts, publishedLike } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { liftRejections, selectSuspended, selectTurnedDownEvents } from './decision-queries.ts';
import {
  approveRejectedReview,
  closeReview,
  insertReview,
  selectDecidedReview,
  selectOpenReviewEvent,
  selectOpenReviews,
} from './review-queries.ts';
import { check, comparedText } from './rules/check.ts';
import type { CheckedEvent, ComparedEvent, Finding, History } from './rules/types.ts';

/** Events that make an organization trusted, when they are shown for more than a day. */
const TRUSTED_EVENTS = 3;
const TURNED_DOWN_MAX = 200;
/** Days of an account that was erased: its drafts are published at their time. */
const UNKNOWN_DAYS = 365;

interface Publishing {
  event: EventRecord;
  organizationId: string;
  /** Who publishes; null for a job on behalf of an erased account. */
  accountId: string | null;
  now: Temporal.Instant;
}

/**
 * Checks a locked draft that is about to be published. Returns false when it may be published; otherwise it is in review
 * from now on. Texts that staff approved are not checked again. Refuses ORGANIZER_SUSPENDED, and EVENT_REJECTED for
 * texts that staff rejected.
 */
export async function holdForReviewIn(tx: Tx, publishing: Publishing): Promise<boolean> {
  const { event, organizationId, accountId } = publishing;
  if ((await selectSuspended(tx, [organizationId])).length > 0) refuse('ORGANIZER_SUSPENDED');
  if ((await selectOpenReviews(tx, [event.id])).length > 0) return true;
  const decided = await selectDecidedReview(tx, { eventId: event.id, fingerprint: fingerprintOf(event) });
  if (decided?.state === 'rejected') refuse('EVENT_REJECTED');
  const findings = decided ? [] : await findingsOf(tx, publishing);
  if (findings.length === 0) {
    await liftRejections(tx, event.id);
    return false;
  }
  await insertReview(tx, { eventId: event.id, organizationId, findings, accountId });
  return true;
}

/** The event of an open review. Refuses CONFLICT when the review was closed. */
export async function reviewedEvent(db: Db | Tx, { reviewId }: { reviewId: string }): Promise<string> {
  return (await selectOpenReviewEvent(db, reviewId))?.event_id ?? refuse('CONFLICT');
}

/** Takes a draft out of review. Returns whether it was in review. */
export async function withdrawReviewIn(tx: Tx, { eventId }: { eventId: string }): Promise<boolean> {
  return (await closeReview(tx, { eventId, state: 'withdrawn' })) !== undefined;
}

/**
 * After a granted appeal: whether the draft has the texts that staff rejected and now approve. Other texts are checked
 * when they are published.
 */
export const approveRejectedIn = (tx: Tx, event: EventRecord): Promise<boolean> =>
  approveRejectedReview(tx, { eventId: event.id, fingerprint: fingerprintOf(event) });

/** SHA-256 of everything that visitors read of an event, so that a decision is about what staff saw. */
export function fingerprintOf(event: EventRecord): string {
  const { name, summary, descriptionHtml, details, tags, image, externalUrl, venue } = event;
  const place = venue && [venue.name, venue.address1, venue.city];
  const texts = JSON.stringify([name, summary, descriptionHtml, details, tags, image, externalUrl, place]);
  return createHash('sha256').update(texts).digest('hex');
}

async function findingsOf(tx: Tx, publishing: Publishing): Promise<Finding[]> {
  const { event, organizationId } = publishing;
  const organizers = await organizersOf(tx, { organizationIds: [organizationId] });
  const organizerIds = organizers.map(({ id }) => id);
  const { lastHour, established } = await publishedCounts(tx, { organizerIds });
  const history = await historyOf(tx, publishing, { organizerIds, lastHour });
  return check(checkedOf(event), history, { isTrusted: established >= TRUSTED_EVENTS });
}

async function historyOf(
  tx: Tx,
  { event, accountId, now }: Publishing,
  { organizerIds, lastHour }: { organizerIds: string[]; lastHour: number },
): Promise<History> {
  const alike = await publishedLike(tx, event);
  const turnedDown = await eventTexts(tx, { ids: await selectTurnedDownEvents(tx, TURNED_DOWN_MAX) });
  const isOwn = ({ organizerId }: EventTexts) => organizerIds.includes(organizerId);
  return {
    accountDays: await accountDays(tx, accountId, now),
    publishedLastHour: lastHour,
    own: alike.filter(isOwn).map(comparedOf),
    others: alike.filter((other) => !isOwn(other)).map(comparedOf),
    rejected: turnedDown.map(comparedOf),
  };
}

async function accountDays(tx: Tx, accountId: string | null, now: Temporal.Instant): Promise<number> {
  const [account] = accountId === null ? [] : await accountsByIds({ db: tx }, { ids: [accountId] });
  return account ? Temporal.Instant.from(account.createdAt).until(now).total('hours') / 24 : UNKNOWN_DAYS;
}

const comparedOf = (event: EventTexts): ComparedEvent => ({
  id: event.id,
  title: event.name,
  text: comparedText(event),
});

function checkedOf({ name, summary, descriptionHtml, details, tags, externalUrl }: EventRecord): CheckedEvent {
  const { agenda = [], lineup = [], faq = [], goodToKnow, access, keywords = [] } = details;
  const texts = [
    ...agenda.flatMap(({ title, text = '' }) => [title, text]),
    ...lineup.flatMap(({ name: performer, role = '' }) => [performer, role]),
    ...faq.flatMap(({ q, a }) => [q, a]),
    ...[goodToKnow?.age, goodToKnow?.doors, goodToKnow?.parking, access?.text].filter((text) => text !== undefined),
    ...(goodToKnow?.notes ?? []),
    ...keywords,
  ];
  return { title: name, summary, descriptionHtml, details: texts, tags, externalUrl };
}
