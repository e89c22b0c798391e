// The announcements of an organization, the form of a new one, and its preview.
import { namesOfAccounts } from '#domain/accounts';
import { contactTags, type OwnContacts } from '#domain/contacts';
import type { Ctx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { followerCounts } from '#domain/favorites';
import { requireOwnEvent } from '#domain/management';
import { unsubscribedBy } from '#domain/news';
import { type Deliveries, deliveriesOf, type MessageState } from '../delivery/delivery-states.ts';
import { type AnnouncementRow, selectAnnouncements } from '../queries/announcements.ts';
import { selectAnnouncementDeliveries, selectFailedAddressesOfAnnouncements } from '../queries/deliveries.ts';
import type { MailContent, MailSite } from '../types.ts';
import { isSuspended, presentableEvent, presentableEvents, requireAnnouncing, zoneOf } from './access.ts';
import type { AnnouncementAudience } from './audience.ts';
import { checkAnnouncement, type CheckedAnnouncement, type TypedAnnouncement } from './check.ts';
import { previewAnnouncementMail } from './mails.ts';

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** What the form of an announcement offers. */
export interface AnnouncementForm {
  organizationId: string;
  /** The profiles of the organization, with the numbers of their followers. */
  organizers: { id: string; name: string; followers: number }[];
  /** Upcoming events, soonest first. `startsAt` is an ISO instant. */
  events: { id: string; name: string; startsAt: string; tz: string; organizerId: string }[];
  /** Tags of contacts. */
  tags: string[];
  /** The IANA zone of a scheduled announcement. */
  tz: string;
  /** Whether staff suspended the organization, so that it can send nothing. */
  isSuspended: boolean;
}

/** The form of an announcement. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function announcementForm(ctx: Reader, input: { organizationId: string }): Promise<AnnouncementForm> {
  const own = await requireAnnouncing(ctx, input.organizationId);
  const { organizationId, organizers } = own;
  const [followers, events, tags, tz, suspended] = await Promise.all([
    followerCounts(ctx, { organizerIds: organizers.map(({ id }) => id) }),
    presentableEvents(ctx, own),
    contactTags(ctx, { organizationId }),
    zoneOf(ctx, own),
    isSuspended(ctx.db, organizationId),
  ]);
  return {
    organizationId,
    organizers: organizers.map((organizer) => ({ ...organizer, followers: followers.get(organizer.id) ?? 0 })),
    events: events.map((event) => ({
      id: event.id,
      name: event.name,
      startsAt: event.startsAt,
      tz: event.tz,
      organizerId: event.organizerId,
    })),
    tags,
    tz,
    isSuspended: suspended,
  };
}

/**
 * Whether the actor may announce this event now: it is public and upcoming, and the actor may write to the contacts of its
 * organization. Refuses NOT_SIGNED_IN, and NOT_FOUND and ROLE_TOO_LOW for people who may not edit the event.
 */
export async function mayAnnounce(ctx: Reader, { eventId }: { eventId: string }): Promise<boolean> {
  const own = await requireOwnEvent(ctx, eventId, 'events.edit');
  if (!own.may('contacts.manage') || (await isSuspended(ctx.db, own.organizationId))) return false;
  return (await presentableEvent(ctx, { eventId: own.event.id })) !== null;
}

/** An announcement with the state of its deliveries. Times are ISO instants. */
export interface SentAnnouncement {
  id: string;
  organizer: string;
  /** Name of the event that it presents; null without one. */
  event: string | null;
  audience: AnnouncementAudience;
  tag: string;
  subject: string;
  body: string;
  sendAt: string;
  /** Name of the member who sent it; null after the account was erased. */
  by: string | null;
  state: MessageState;
  deliveries: Deliveries;
  /** People who unsubscribed with its link. */
  unsubscribed: number;
  /** Addresses whose mail failed: the first hundred, while their mails are stored. */
  failedAddresses: string[];
}

export interface AnnouncementList {
  announcements: SentAnnouncement[];
  tz: string;
  isSuspended: boolean;
}

/** The latest 200 announcements of an organization, newest first. Refuses in the same cases as `announcementForm`. */
export async function announcementList(ctx: Reader, input: { organizationId: string }): Promise<AnnouncementList> {
  const own = await requireAnnouncing(ctx, input.organizationId);
  const rows = await selectAnnouncements(ctx.db, own.organizationId);
  return {
    announcements: await withDeliveries(ctx, own, rows),
    tz: await zoneOf(ctx, own),
    isSuspended: await isSuspended(ctx.db, own.organizationId),
  };
}

const FAILED_ADDRESSES_MAX = 100;

type ListRow = AnnouncementRow & { is_due: boolean };

async function withDeliveries(ctx: Reader, own: OwnContacts, rows: ListRow[]): Promise<SentAnnouncement[]> {
  const announcementIds = rows.map(({ id }) => id);
  const eventIds = rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id]));
  const [names, events, mails, unsubscribed] = await Promise.all([
    namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) }),
    eventSummaries(ctx, { ids: [...new Set(eventIds)] }),
    selectAnnouncementDeliveries(ctx.db, announcementIds),
    unsubscribedBy(ctx, { announcementIds }),
  ]);
  const eventNames = new Map(events.map(({ id, name }) => [id, name]));
  const organizers = new Map(own.organizers.map(({ id, name }) => [id, name]));
  const mailsOf = new Map(mails.map((row) => [row.announcement_id, row]));
  const failing = announcementIds.filter((id) => (mailsOf.get(id)?.failed ?? 0) > 0);
  const failed = await selectFailedAddressesOfAnnouncements(ctx.db, { ids: failing, max: FAILED_ADDRESSES_MAX });
  const failedOf = Map.groupBy(failed, (row) => row.announcement_id);
  return rows.map((row) => ({
    id: row.id,
    organizer: organizers.get(row.organizer_id) ?? '',
    event: eventNames.get(row.event_id ?? '') ?? null,
    audience: row.audience as AnnouncementAudience, // a CHECK constraint limits the column
    tag: row.tag,
    subject: row.subject,
    body: row.body,
    sendAt: row.send_at.toString(),
    by: names.get(row.account_id ?? '') ?? null,
    ...deliveriesOf(progressOf(row), mailsOf.get(row.id)),
    unsubscribed: unsubscribed.get(row.id) ?? 0,
    failedAddresses: (failedOf.get(row.id) ?? []).map(({ address }) => address),
  }));
}

const progressOf = (row: ListRow) => ({
  recipients: row.recipients,
  isDue: row.is_due,
  isQueued: row.queued_at !== null,
  isStopped: row.stopped_at !== null,
  purged: {
    sent: row.purged_sent,
    failed: row.purged_failed,
    dropped: row.purged_dropped,
    complaints: row.purged_complaints,
  },
});

/** A checked announcement as its recipients will see it. */
export interface AnnouncementPreview extends Pick<CheckedAnnouncement, 'audience' | 'tag' | 'recipients'> {
  /** ISO instant; null to send now. */
  sendAt: string | null;
  mail: Pick<MailContent, 'subject' | 'html'>;
}

/** Checks an announcement and renders its mail, without sending it. Refuses in the same cases as `checkAnnouncement`. */
export async function previewAnnouncement(
  ctx: Reader,
  typed: TypedAnnouncement & { locale: string },
  site: MailSite,
): Promise<AnnouncementPreview> {
  const { audience, tag, recipients, sendAt, ...texts } = await checkAnnouncement(ctx, typed);
  const isFollower = audience !== 'contacts';
  const { html, subject } = await previewAnnouncementMail(ctx, { ...texts, isFollower, locale: typed.locale }, site);
  return { audience, tag, recipients, sendAt: sendAt?.toString() ?? null, mail: { subject, html } };
}
