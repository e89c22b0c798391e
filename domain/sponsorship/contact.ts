// Messages to sponsors, and to organizers of events that are open to sponsors. They are mailed, so that no page shows an
// address.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import {
  type Contact,
  consumeAttempt,
  contactsOf,
  myAccount,
  refundAttempt,
  refuseFieldProblems,
} from '#domain/accounts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { managersOf, organizerProfile } from '#domain/organizers';
import { type ArgumentCode, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { SPONSOR_MESSAGE_MAX_CHARS } from '#shared/sponsorship/limits.ts';
import { cleanText } from '#shared/text.ts';
import { openEvent } from './openings.ts';
import type { SponsorRules } from './profile.ts';
import { deleteOldMessages, insertMessage, selectMessage, updateMessageState } from './queries/messages.ts';
import { selectProfile } from './queries/profiles.ts';
import { sponsorPage } from './sponsor.ts';

const MESSAGE_DAYS = 30;

/** The recipient of a message: a sponsor, or the organizer of an event. */
export type MessageTarget = { sponsorId: string } | { eventId: string };

export interface NewMessage {
  target: MessageTarget;
  body: string;
  /** Whether the sender agrees that the recipient gets name and mail address. */
  hasConsent: boolean;
  /** The wording that the sender agreed to. */
  consentText: string;
  /** Two-letter language code. */
  locale: string;
  /** The key of the form: a form that is sent twice is one message. */
  idempotencyKey: string;
}

/**
 * Sends a message of the actor. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, NOT_FOUND for a target that other
 * people cannot see, UNCONFIRMED_EMAIL on a site that sends mail, CONFLICT for the actor's own profile and for an event
 * without people, ARGUMENTS_ERROR (`body`, `consent`), and RATE_LIMITED after five messages within a day.
 */
export async function sendSponsorMessage(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: NewMessage,
  { sendsMail = true }: SponsorRules = {},
): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const target = await requireTarget(ctx, input.target);
  if (sendsMail && !(await myAccount(ctx)).isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const body = readBody(input.body);
  refuseFieldProblems({ body: body.wrong, consent: input.hasConsent ? null : 'MISSING' });
  const attempt = { scope: 'sponsor_message', key: accountId } as const;
  await consumeAttempt(ctx.db, attempt);
  const isAdded = await inTransaction(ctx.db, async (tx) => {
    const added = await insertMessage(tx, {
      account_id: accountId,
      ...target,
      body: body.text,
      consent_text: input.consentText,
      locale: input.locale,
      form_key: input.idempotencyKey,
    });
    if (added) await enqueue(tx, { task: 'notifications.sponsor_message', payload: { messageId: added.id } });
    return added !== undefined;
  });
  if (!isAdded) await refundAttempt(ctx.db, attempt);
}

async function requireTarget(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  target: MessageTarget,
): Promise<{ profile_id: string | null; event_id: string | null }> {
  if ('eventId' in target) {
    const event = isId(target.eventId) ? await openEvent(ctx, target) : null;
    if (!event) return refuse('NOT_FOUND');
    if (!event.isReachable) refuse('CONFLICT');
    return { profile_id: null, event_id: target.eventId };
  }
  const { id, isOwn } = await sponsorPage(ctx, { id: target.sponsorId, lang: 'en' });
  if (isOwn) refuse('CONFLICT');
  return { profile_id: id, event_id: null };
}

function readBody(typed: string): { text: string; wrong: ArgumentCode | null } {
  const text = cleanText(typed).trim();
  if (text === '') return { text, wrong: 'MISSING' };
  return { text, wrong: [...text].length > SPONSOR_MESSAGE_MAX_CHARS ? 'TOO_LONG' : null };
}

/** A message, for its mails. */
export interface SponsorMessageMail {
  sender: Contact;
  /** Plain text. */
  body: string;
  /** The profile that the message is for; null for a message about an event. */
  sponsor: { id: string; slug: string; name: string } | null;
  /** The event that the message is about; null for a message to a sponsor. */
  eventId: string | null;
  recipients: Contact[];
}

/** The message with this id; null when it was deleted, or when its sender is suspended. */
export async function sponsorMessageMail(
  ctx: Pick<Ctx, 'db'>,
  { messageId }: { messageId: string },
): Promise<SponsorMessageMail | null> {
  const row = isId(messageId) ? await selectMessage(ctx.db, messageId) : undefined;
  const [sender] = row ? await contactsOf(ctx, { accountIds: [row.account_id] }) : [];
  if (!row || !sender) return null;
  const profile = row.profile_id === null ? undefined : await selectProfile(ctx.db, row.profile_id);
  const accountIds = profile ? [profile.account_id] : await managersOfEvent(ctx, row.event_id);
  return {
    sender,
    body: row.body,
    sponsor: profile ? { id: profile.id, slug: profile.slug, name: profile.name } : null,
    eventId: row.event_id,
    recipients: await contactsOf(ctx, { accountIds }),
  };
}

async function managersOfEvent(ctx: Pick<Ctx, 'db'>, eventId: string | null): Promise<string[]> {
  if (eventId === null) return [];
  const { organizerId } = await eventSummary(ctx, { id: eventId });
  return managersOf(ctx.db, { organizationId: (await organizerProfile(ctx, { id: organizerId })).organizationId });
}

/** Records what became of a message. Returns false when that is recorded already, so that it is mailed once. */
export const closeSponsorMessageIn = (
  tx: Tx,
  { messageId, state }: { messageId: string; state: 'mailed' | 'dropped' },
): Promise<boolean> => updateMessageState(tx, messageId, state);

/** Deletes messages after 30 days. */
export async function purgeSponsorMessages(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await deleteOldMessages(ctx.db, { days: MESSAGE_DAYS });
}
