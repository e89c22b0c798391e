// What a member typed into the form of a message.
import type { Ctx, Tx } from '#domain/ctx';
import type { EventWithRights } from '#domain/management';
import { classesWithStock } from '#domain/tickets';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, refuseFields } from '#shared/errors.ts';
import { ATTENDEE_MAILS_PER_DAY_MAX, ATTENDEE_MESSAGES_PER_DAY_MAX } from '#shared/attendee-message-limits.ts';
import { isId } from '#shared/ids.ts';
import { selectPlannedAround } from '../queries/attendee-messages.ts';
import { type Problems, readMessageTexts } from '../texts.ts';
import { lastSendTime, requireMessaging, requireOpen } from './access.ts';
import { type Audience, AUDIENCE_KINDS, audienceOf } from './audience.ts';

/** A typed message. */
export interface TypedMessage {
  eventId: string;
  /** A value of `AUDIENCE_KINDS`. */
  audience: string;
  /** The id of a class of the event, for the audience `ticket_class`. */
  ticketClassId: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The time at which to send, a local time of the event's zone; null to send now. */
  sendAt: WallTime | null;
}

/** A message without errors. */
export interface CheckedMessage {
  eventId: string;
  organizationId: string;
  audience: Audience;
  subject: string;
  body: string;
  /** Null to send now. */
  sendAt: Temporal.Instant | null;
  /** The number of mail addresses that would get the message now. */
  recipients: number;
  /** The number that counts towards the limits: for people who may still be checked in, all attendees. */
  planned: number;
}

type CheckCtx = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/**
 * Checks a message without sending it, and counts its recipients. Refuses NOT_SIGNED_IN, NOT_FOUND, ROLE_TOO_LOW, CONFLICT
 * while no member can write to the attendees, and ARGUMENTS_ERROR with `audience` (TOO_FEW without recipients, TOO_MANY
 * beyond the mails of the organization's day), `ticketClassId`, `subject`, `body` and `sendAt` (TOO_MANY beyond the
 * messages of the event's day).
 */
export async function checkMessage(ctx: CheckCtx, typed: TypedMessage): Promise<CheckedMessage> {
  const own = await requireMessaging(ctx, typed.eventId);
  await requireOpen(ctx, own);
  const { subject, body, wrong } = readMessageTexts(typed);
  const { audience, problems: wrongAudience } = await readAudience(ctx, own, typed);
  const { sendAt, wrong: wrongTime } = readTime(own, typed.sendAt, ctx.clock.now());
  refuse({ ...wrongAudience, ...wrong, sendAt: wrongTime });
  const recipients = (await audienceOf(ctx, { eventId: own.event.id, audience })).length;
  // the audience of a later time may still change, e.g. the people who are checked in by then
  if (recipients === 0 && sendAt === null) refuse({ audience: 'TOO_FEW' });
  const { organizationId } = own;
  const planned = sendAt === null ? recipients : await plannedOf(ctx, { eventId: own.event.id, audience, recipients });
  const message = { eventId: own.event.id, organizationId, audience, subject, body, sendAt, recipients, planned };
  await requireWithinLimits(ctx.db, message);
  return message;
}

async function plannedOf(
  ctx: CheckCtx,
  { eventId, audience, recipients }: Pick<CheckedMessage, 'eventId' | 'audience' | 'recipients'>,
): Promise<number> {
  if (audience.kind === 'all' || audience.kind === 'ticket_class') return recipients;
  return (await audienceOf(ctx, { eventId, audience: { kind: 'all', ticketClassId: null } })).length;
}

/** The subject and text of a message. Refuses in the same cases as `checkMessage`, without audience and time. */
export async function checkTexts(
  ctx: CheckCtx,
  typed: Pick<TypedMessage, 'eventId' | 'subject' | 'body'>,
): Promise<{ eventId: string; subject: string; body: string }> {
  const own = await requireMessaging(ctx, typed.eventId);
  await requireOpen(ctx, own);
  const { subject, body, wrong } = readMessageTexts(typed);
  refuse(wrong);
  return { eventId: own.event.id, subject, body };
}

/** Refuses TOO_MANY when the message exceeds the limits of 24 hours around its time. */
export async function requireWithinLimits(
  db: Ctx['db'] | Tx,
  { eventId, organizationId, sendAt, planned: own }: CheckedMessage,
): Promise<void> {
  const planned = await selectPlannedAround(db, { eventId, organizationId, sendAt });
  refuse({
    sendAt: planned.messages >= ATTENDEE_MESSAGES_PER_DAY_MAX ? 'TOO_MANY' : null,
    audience: planned.mails + own > ATTENDEE_MAILS_PER_DAY_MAX ? 'TOO_MANY' : null,
  });
}

const refuse = (problems: Problems): void =>
  refuseFields(Object.fromEntries(Object.entries(problems).flatMap(([name, code]) => (code ? [[name, [code]]] : []))));

async function readAudience(
  ctx: CheckCtx,
  { event }: EventWithRights,
  typed: TypedMessage,
): Promise<{ audience: Audience; problems: Problems }> {
  const kind = AUDIENCE_KINDS.find((known) => known === typed.audience);
  if (kind === undefined) return { audience: { kind: 'all', ticketClassId: null }, problems: { audience: 'MISSING' } };
  if (kind !== 'ticket_class') return { audience: { kind, ticketClassId: null }, problems: {} };
  const classes = await classesWithStock(ctx.db, { eventId: event.id });
  const ticketClassId = isId(typed.ticketClassId) ? typed.ticketClassId : null;
  const isKnown = classes.some(({ id, isAddOn }) => id === ticketClassId && !isAddOn);
  return { audience: { kind, ticketClassId }, problems: isKnown ? {} : { ticketClassId: 'UNKNOWN' } };
}

function readTime(
  { event }: EventWithRights,
  typed: WallTime | null,
  now: Temporal.Instant,
): { sendAt: Temporal.Instant | null; wrong: ArgumentCode | null } {
  if (typed === null) return { sendAt: null, wrong: null };
  if (typed.startsWith('T') || typed.endsWith('T')) return { sendAt: null, wrong: 'MISSING' };
  const sendAt = instantOfWallTime(typed, event.tz);
  if (typeof sendAt === 'string') return { sendAt: null, wrong: sendAt };
  if (Temporal.Instant.compare(sendAt, now) <= 0) return { sendAt, wrong: 'TOO_SMALL' };
  return { sendAt, wrong: Temporal.Instant.compare(sendAt, lastSendTime(event, now)) > 0 ? 'TOO_LARGE' : null };
}
