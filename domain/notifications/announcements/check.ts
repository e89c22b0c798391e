// What a member typed into the form of an announcement.
import type { Ctx, Tx } from '#domain/ctx';
import { contactTags, type OwnContacts } from '#domain/contacts';
import { type Problems, readMessageTexts } from '#domain/messages';
import { ANNOUNCEMENT_MAILS_PER_DAY_MAX, ANNOUNCEMENTS_PER_DAY_MAX } from '#shared/announcement-limits.ts';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';
import { ANNOUNCEMENT_DAYS_AHEAD } from '../limits.ts';
import { selectPlannedAround } from '../queries/announcements.ts';
import { presentableEvent, requireAnnouncing, requireNotSuspended, zoneOf } from './access.ts';
import { ANNOUNCEMENT_AUDIENCES, announcementRecipients, type AnnouncementAudience } from './audience.ts';

/** The texts of a typed announcement, and what it is about. */
export interface TypedTexts {
  organizationId: string;
  /** A profile of the organization. */
  organizerId: string;
  /** An upcoming event of the profile; '' for none. */
  eventId: string;
  subject: string;
  /** Plain text. */
  body: string;
}

/** A typed announcement. */
export interface TypedAnnouncement extends TypedTexts {
  /** A value of `ANNOUNCEMENT_AUDIENCES`. */
  audience: string;
  /** Only contacts with this tag; '' for all. */
  tag: string;
  /** The time at which to send, a local time of the organization's zone; null to send now. */
  sendAt: WallTime | null;
}

/** The texts of an announcement without errors. */
export interface CheckedTexts {
  organizationId: string;
  organizerId: string;
  eventId: string | null;
  subject: string;
  body: string;
}

/** An announcement without errors. */
export interface CheckedAnnouncement extends CheckedTexts {
  audience: AnnouncementAudience;
  tag: string;
  /** Null to send now. */
  sendAt: Temporal.Instant | null;
  /** The number of mail addresses that would get it now. */
  recipients: number;
}

type CheckCtx = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/**
 * Checks an announcement without sending it, and counts its recipients. Refuses NOT_SIGNED_IN, NOT_FOUND, ROLE_TOO_LOW,
 * CONFLICT while the organization is suspended, and ARGUMENTS_ERROR with `organizerId`, `eventId`, `audience` (TOO_FEW
 * without recipients, TOO_MANY beyond the mails of the organization's day), `tag`, `subject`, `body` and `sendAt`
 * (TOO_MANY beyond the announcements of the day).
 */
export async function checkAnnouncement(ctx: CheckCtx, typed: TypedAnnouncement): Promise<CheckedAnnouncement> {
  const own = await requireOpen(ctx, typed);
  const { texts, problems } = await readTexts(ctx, own, typed);
  const target = await readTarget(ctx, own, typed);
  const time = readTime(await zoneOf(ctx, own), typed.sendAt, ctx.clock.now());
  refuse({ ...problems, ...target.problems, sendAt: time.wrong });
  const { audience, tag } = target;
  const recipients = (await announcementRecipients(ctx, { ...texts, audience, tag })).length;
  if (recipients === 0) refuse({ audience: 'TOO_FEW' });
  const announcement = { ...texts, audience, tag, sendAt: time.sendAt, recipients };
  await requireWithinLimits(ctx.db, announcement);
  return announcement;
}

/** The texts of an announcement. Refuses in the same cases as `checkAnnouncement`, without audience and time. */
export async function checkAnnouncementTexts(ctx: CheckCtx, typed: TypedTexts): Promise<CheckedTexts> {
  const own = await requireOpen(ctx, typed);
  const { texts, problems } = await readTexts(ctx, own, typed);
  refuse(problems);
  return texts;
}

async function requireOpen(ctx: CheckCtx, { organizationId }: TypedTexts): Promise<OwnContacts> {
  const own = await requireAnnouncing(ctx, organizationId);
  await requireNotSuspended(ctx, own.organizationId);
  return own;
}

/** Refuses TOO_MANY when the announcement exceeds the limits of 24 hours around its time. */
export async function requireWithinLimits(
  db: Ctx['db'] | Tx,
  { organizationId, sendAt, recipients }: Pick<CheckedAnnouncement, 'organizationId' | 'sendAt' | 'recipients'>,
): Promise<void> {
  const planned = await selectPlannedAround(db, { organizationId, sendAt });
  refuse({
    sendAt: planned.announcements >= ANNOUNCEMENTS_PER_DAY_MAX ? 'TOO_MANY' : null,
    audience: planned.mails + recipients > ANNOUNCEMENT_MAILS_PER_DAY_MAX ? 'TOO_MANY' : null,
  });
}

const refuse = (problems: Problems): void =>
  refuseFields(Object.fromEntries(Object.entries(problems).flatMap(([name, code]) => (code ? [[name, [code]]] : []))));

async function readTexts(
  ctx: CheckCtx,
  own: OwnContacts,
  typed: TypedTexts,
): Promise<{ texts: CheckedTexts; problems: Problems }> {
  const { organizationId, organizers } = own;
  const { subject, body, wrong } = readMessageTexts(typed);
  const organizer = organizers.find(({ id }) => id === typed.organizerId);
  const eventId = typed.eventId === '' ? null : typed.eventId;
  const isPresentable = eventId === null || (await isEventOf(ctx, { eventId, organizerId: organizer?.id }));
  return {
    texts: { organizationId, organizerId: organizer?.id ?? '', eventId, subject, body },
    problems: { organizerId: organizer ? null : 'UNKNOWN', eventId: isPresentable ? null : 'UNKNOWN', ...wrong },
  };
}

async function isEventOf(
  ctx: CheckCtx,
  { eventId, organizerId }: { eventId: string; organizerId: string | undefined },
): Promise<boolean> {
  const event = isId(eventId) ? await presentableEvent(ctx, { eventId }) : null;
  return event !== null && event.organizerId === organizerId;
}

async function readTarget(
  ctx: CheckCtx,
  { organizationId }: OwnContacts,
  typed: TypedAnnouncement,
): Promise<{ audience: AnnouncementAudience; tag: string; problems: Problems }> {
  const audience = ANNOUNCEMENT_AUDIENCES.find((known) => known === typed.audience);
  if (audience === undefined) return { audience: 'followers', tag: '', problems: { audience: 'MISSING' } };
  const tag = audience === 'followers' ? '' : cleanLine(typed.tag);
  const isKnown = tag === '' || (await contactTags(ctx, { organizationId })).includes(tag);
  return { audience, tag, problems: { tag: isKnown ? null : 'UNKNOWN' } };
}

function readTime(
  tz: string,
  typed: WallTime | null,
  now: Temporal.Instant,
): { sendAt: Temporal.Instant | null; wrong: ArgumentCode | null } {
  if (typed === null) return { sendAt: null, wrong: null };
  if (typed.startsWith('T') || typed.endsWith('T')) return { sendAt: null, wrong: 'MISSING' };
  const sendAt = instantOfWallTime(typed, tz);
  if (typeof sendAt === 'string') return { sendAt: null, wrong: sendAt };
  if (Temporal.Instant.compare(sendAt, now) <= 0) return { sendAt, wrong: 'TOO_SMALL' };
  const last = now.add({ hours: 24 * ANNOUNCEMENT_DAYS_AHEAD });
  return { sendAt, wrong: Temporal.Instant.compare(sendAt, last) > 0 ? 'TOO_LARGE' : null };
}
