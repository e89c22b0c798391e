// Events that only guests may open: with a password that the organizer shares, or with an invitation link. A browser
// that was admitted stays admitted until the password or the link changes, and may open the other dates of the series.
// All other pages and answers treat such events as unknown.
import { timingSafeEqual } from 'node:crypto';
import { consumeAttempt, refundAttempt } from '#domain/accounts';
import { type Actor, accountIdOf, browserKey, type Ctx, type Db, isSystem, networkOf, type Tx } from '#domain/ctx';
import { membershipsOf, organizerProfile } from '#domain/organizers';
import { hashSecret, isToken, newToken } from '#domain/tokens';
import { refuse, refuseFields } from '#shared/errors.ts';
import { type EventVisibility, isForGuests } from '#shared/event-visibility.ts';
import { isId } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';
import {
  deleteGuests,
  deletePastGuests,
  insertGuest,
  selectEntry,
  selectGuest,
  replaceInvitations,
  selectInvitedDates,
  selectInvitedEvent,
  upsertEntry,
} from './guest-queries.ts';
import { summaryOf } from './present.ts';
import { selectRecord, selectSummaries } from './read-queries.ts';
import type { EventSummary } from './shapes.ts';

/** Days after the end of an event for which its guests are stored. */
const GUEST_DAYS = 30;

interface Admission {
  eventId: string;
  organizerId: string;
}

/**
 * Whether the browser was admitted to the event or to another date of its series, or the account is a member of the
 * event's organization.
 */
export async function isAdmitted(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { eventId, organizerId }: Admission,
): Promise<boolean> {
  const key = isSystem(actor) ? '' : browserKey(actor);
  if (key !== '' && (await selectGuest(db, eventId, hashSecret(key)))) return true;
  return isMember({ db, actor }, organizerId);
}

async function isMember({ db, actor }: { db: Db | Tx; actor: Actor }, organizerId: string): Promise<boolean> {
  const accountId = accountIdOf(actor);
  if (accountId === null) return false;
  const { organizationId } = await organizerProfile({ db }, { id: organizerId });
  return (await membershipsOf({ db }, { accountId })).some(
    (membership) => membership.organizationId === organizationId,
  );
}

/**
 * Refuses a visitor who may not open the event: PASSWORD_REQUIRED for an event with a password, NOT_FOUND for an event
 * by invitation. Events of any other visibility pass, because the callers check those visibilities.
 */
export async function requireAdmission(
  ctx: { db: Db | Tx; actor: Actor },
  { visibility, ...event }: Admission & { visibility: EventVisibility },
): Promise<void> {
  if (!isForGuests(visibility) || (await isAdmitted(ctx, event))) return;
  refuse(visibility === 'password' ? 'PASSWORD_REQUIRED' : 'NOT_FOUND');
}

/**
 * Admits a browser that entered the right password. Every wrong password counts as an attempt of the browser's network.
 * Refuses NOT_FOUND for an event without a password, ARGUMENTS_ERROR (`password`), RATE_LIMITED.
 */
export async function enterPassword(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; password: string },
): Promise<EventSummary> {
  const event = await passwordEvent(ctx, input);
  const entry = await selectEntry(ctx.db, event.id);
  const typed = cleanLine(input.password);
  if (typed === '') refuseFields({ password: ['MISSING'] });
  const attempt = { scope: 'event_password', key: networkOf(ctx.actor) } as const;
  await consumeAttempt(ctx.db, attempt);
  const isRight = typeof entry?.password === 'string' && isSame(typed, entry.password);
  if (!isRight) refuseFields({ password: ['WRONG_PASSWORD'] });
  await refundAttempt(ctx.db, attempt);
  await admit(ctx, event.id);
  return event;
}

/**
 * The published event that asks for a password. The page that asks shows nothing of the event. Refuses NOT_FOUND for
 * every other event.
 */
export async function passwordEvent(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<EventSummary> {
  const row = isId(eventId) ? await selectRecord(ctx.db, eventId) : undefined;
  if (!row || row.status === 'draft' || row.removed_at || row.visibility !== 'password') return refuse('NOT_FOUND');
  return summaryOf(row);
}

/** The event of an invitation link. Refuses NOT_FOUND for a link that was replaced. */
export async function invitedEvent(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<EventSummary> {
  const invited = isToken(token) ? await selectInvitedEvent(ctx.db, token) : undefined;
  const [event] = invited ? await selectSummaries(ctx.db, [invited.id]) : [];
  return event ? summaryOf(event) : refuse('NOT_FOUND');
}

/** Admits a browser that accepted an invitation. Refuses NOT_FOUND for a link that was replaced. Safe to repeat. */
export async function acceptInvitation(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { token: string },
): Promise<EventSummary> {
  const event = await invitedEvent(ctx, input);
  await admit(ctx, event.id);
  return event;
}

/**
 * Only a browser with a key can be admitted: the form that admits has a CSRF token, and a browser with that token has a
 * key.
 */
async function admit({ db, actor }: Pick<Ctx, 'db' | 'actor'>, eventId: string): Promise<void> {
  if (isSystem(actor) || browserKey(actor) === '') refuse('FORBIDDEN');
  await insertGuest(db, eventId, hashSecret(browserKey(actor)));
}

const isSame = (typed: string, stored: string): boolean => timingSafeEqual(hashSecret(typed), hashSecret(stored));

/** The secrets that an organizer shares with guests. */
export interface EventEntry {
  /** '' when the event has no password. */
  password: string;
  /** The secret of the invitation link. */
  invitation: string;
}

/**
 * The password and the invitation of an event; null before the organizer chose a visibility for guests. Only for
 * members of the organization.
 */
export async function eventEntry(db: Db | Tx, { eventId }: { eventId: string }): Promise<EventEntry | null> {
  const row = await selectEntry(db, eventId);
  return row ? { password: row.password ?? '', invitation: row.invitation } : null;
}

/**
 * Stores the password of an event; '' retains the stored password. A changed password ends the admission of all guests.
 */
export async function setEntryIn(tx: Tx, { eventId, password }: { eventId: string; password: string }): Promise<void> {
  const stored = await selectEntry(tx, eventId);
  const next = password === '' ? (stored?.password ?? null) : password;
  await upsertEntry(tx, { eventId, password: next, invitation: stored?.invitation ?? newToken() });
  if (stored && stored.password !== next) await deleteGuests(tx, eventId);
}

/**
 * Replaces the invitation link and ends the admission of all guests. The links of the other dates of a series that are
 * by invitation are replaced too, because each link admits a browser to all these dates.
 */
export async function renewInvitationIn(tx: Tx, { eventId }: { eventId: string }): Promise<void> {
  const stored = await selectEntry(tx, eventId);
  await upsertEntry(tx, { eventId, password: stored?.password ?? null, invitation: newToken() });
  const eventIds = await selectInvitedDates(tx, eventId);
  await replaceInvitations(tx, { eventIds, invitations: eventIds.map(() => newToken()) });
}

/** Deletes the guests of events that ended 30 days ago. Returns how many guests were deleted. Safe to repeat. */
export const purgePastGuests = (ctx: Pick<Ctx, 'db'>): Promise<number> => deletePastGuests(ctx.db, GUEST_DAYS);
