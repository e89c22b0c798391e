// Alerts: one email when tickets of an event are available again, or when the event's sales open. Visitors confirm
// their address first.
import { inTransaction } from '#db/client.ts';
import { type Contact, contactsOf } from '#domain/accounts';
import { type Ctx, networkOf, requirePerson, requireSelf } from '#domain/ctx';
import { offer } from '#domain/tickets';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { ALERT_LINK_HOURS, type AlertKind, alertKindOf } from '#shared/event-alerts.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { CONSENT_TEXT_VERSION } from '../kinds.ts';
import { ALERT_REQUESTS_OF_ADDRESS_MAX, ALERT_REQUESTS_OF_NETWORK_MAX } from '../limits.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import {
  countAlertRequests,
  deleteAlertRequest,
  deleteOverAlert,
  endAlertsOf,
  insertAlertRequest,
  isAlertWaiting,
  lockAlertAddress,
  selectAlertByToken,
  selectAlertRequest,
  upsertAlert,
} from '../queries/event-alerts.ts';

const keyOf = (email: string): string => email.toLowerCase();
const HOUR_SECONDS = 3_600;

interface AlertRequest {
  eventId: string;
  email: string;
  /** Two-letter language code. */
  locale: string;
}

/**
 * Requests an alert for an address and mails a link that confirms the address. The rows and the answer are the same for
 * every address. Beyond five requests a day nothing is mailed to an address, and the answer stays the same. Refuses
 * ARGUMENTS_ERROR (`email`), CONFLICT when the event needs no alert now, and RATE_LIMITED after 30 requests from one
 * network within an hour.
 */
export async function requestEventAlert(ctx: Pick<Ctx, 'db' | 'actor'>, input: AlertRequest): Promise<void> {
  const email = parseMailAddress(input.email);
  if (email === null)
    return refuse('ARGUMENTS_ERROR', { fields: { email: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] } });
  const kind = await requireAlertKind(ctx, input.eventId);
  const { token, hash } = newHashedToken();
  const network = networkOf(ctx.actor);
  await inTransaction(ctx.db, async (tx) => {
    await lockAlertAddress(tx, keyOf(email));
    const { ofAddress, ofNetwork } = await countAlertRequests(tx, { emailKey: keyOf(email), network });
    if (ofNetwork >= ALERT_REQUESTS_OF_NETWORK_MAX) refuse('RATE_LIMITED', { retryAfter: HOUR_SECONDS });
    await insertAlertRequest(tx, {
      token_hash: hash,
      event_id: input.eventId,
      kind,
      email,
      email_key: keyOf(email),
      locale: input.locale,
      text_version: CONSENT_TEXT_VERSION,
      network,
      hours: ALERT_LINK_HOURS,
    });
    if (ofAddress >= ALERT_REQUESTS_OF_ADDRESS_MAX) return;
    await enqueueMailIn(tx, {
      template: 'event_alert_confirm',
      to: { address: email },
      locale: input.locale,
      payload: { token, eventId: input.eventId, kind },
      messageKey: `alert-confirm:${hash.toString('hex')}`,
      minutes: ALERT_LINK_HOURS * 60,
    });
  });
}

async function requireAlertKind(ctx: Pick<Ctx, 'db'>, eventId: string): Promise<AlertKind> {
  const { salesStatus } = await offer(ctx, { eventId });
  return alertKindOf(salesStatus) ?? refuse('CONFLICT');
}

export interface AlertState {
  eventId: string;
  kind: AlertKind;
  email: string;
  isConfirmed: boolean;
}

/** The alert of a mailed link. Changes nothing, so mail scanners may open the link. Refuses NOT_FOUND. */
export async function readEventAlert(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<AlertState> {
  const hash = hashToken(input.token) ?? refuse('NOT_FOUND');
  const request = await selectAlertRequest(ctx.db, hash);
  if (request) return stateOf(request, false);
  const alert = await selectAlertByToken(ctx.db, hash);
  return alert && alert.ended_at === null ? stateOf(alert, true) : refuse('NOT_FOUND');
}

const stateOf = (row: { event_id: string; kind: AlertKind; email: string }, isConfirmed: boolean): AlertState => ({
  eventId: row.event_id,
  kind: row.kind,
  email: row.email,
  isConfirmed,
});

/**
 * Confirms the address of an alert. Safe to repeat. Refuses NOT_FOUND for an expired link, and for a link that was
 * requested before the alert was stopped or sent.
 */
export async function confirmEventAlert(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<void> {
  const hash = hashToken(input.token) ?? refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const request = await selectAlertRequest(tx, hash);
    if (!request) {
      const alert = await selectAlertByToken(tx, hash);
      return alert && alert.ended_at === null ? undefined : refuse('NOT_FOUND');
    }
    const { expires_at: _, token_hash, requested_at, ...facts } = request;
    await lockAlertAddress(tx, request.email_key);
    await deleteOverAlert(tx, {
      eventId: request.event_id,
      kind: request.kind,
      emailKey: request.email_key,
      before: requested_at,
    });
    if (!(await upsertAlert(tx, { ...facts, token_hash, requested_at }))) return refuse('NOT_FOUND');
    await deleteAlertRequest(tx, hash);
  });
}

/**
 * Turns on the alert of the signed-in person. Returns false for an unverified address, which the person must confirm in
 * the same way as a visitor. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, and CONFLICT when
 * the event needs no alert now.
 */
export async function setEventAlert(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; locale: string },
): Promise<boolean> {
  const { accountId } = requireSelf(ctx);
  const kind = await requireAlertKind(ctx, input.eventId);
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  if (!contact) return false;
  await inTransaction(ctx.db, async (tx) => {
    const emailKey = keyOf(contact.email);
    await lockAlertAddress(tx, emailKey);
    await deleteOverAlert(tx, { eventId: input.eventId, kind, emailKey });
    await upsertAlert(tx, {
      event_id: input.eventId,
      kind,
      account_id: accountId,
      email: contact.email,
      email_key: emailKey,
      locale: input.locale,
      text_version: CONSENT_TEXT_VERSION,
      network: networkOf(ctx.actor),
    });
  });
  return true;
}

/** Turns off the alerts of the signed-in person for an event. Safe to repeat. Refuses NOT_SIGNED_IN and FORBIDDEN. */
export async function stopEventAlert(ctx: Pick<Ctx, 'db' | 'actor'>, input: { eventId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const contact = await contactOf(ctx, accountId);
  if (contact)
    await inTransaction(ctx.db, (tx) => endAlertsOf(tx, { eventId: input.eventId, emailKey: keyOf(contact.email) }));
}

/** Whether the signed-in person has a waiting alert. Refuses NOT_SIGNED_IN. */
export async function hasEventAlert(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; kind: AlertKind },
): Promise<boolean> {
  const contact = await contactOf(ctx, requirePerson(ctx).accountId);
  return contact !== undefined && isAlertWaiting(ctx.db, { ...input, emailKey: keyOf(contact.email) });
}

async function contactOf(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<Contact | undefined> {
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  return contact;
}
