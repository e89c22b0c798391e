// New events of followed organizers: a published event queues notices, which are sent in one mail at most once a day.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Contact } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { cardsByIds, type EventCard } from '#domain/discovery';
import { countRecentlyPublished, publicEvents } from '#domain/events';
import { followersOf } from '#domain/favorites';
import {
  FOLLOWED_MAIL_INTERVAL_HOURS,
  FOLLOWED_MAIL_EVENTS_MAX,
  EVENT_NOTICES_PER_DAY,
  FOLLOWERS_BATCH,
} from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { eventListOf } from '../templates/event-list.ts';
import { claimNotices, insertNotices, selectAccountsWithNotices } from '../queries/event-notices.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import { claimSending } from '../queries/preferences.ts';
import type { DueMail } from '../queries/outbox.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { MailObsolete, type MailSite, type MailContent } from '../types.ts';
import { unsubscribeLinkOf, createUnsubscribeTokenIn } from '../preferences/unsubscribe.ts';
import { contactsOptedIn, requireOptedIn } from '../preferences/opted-in.ts';

const KIND = 'followed_event';

/**
 * The job `notifications.event_published`: queues a notice for each follower of the organizer, five hundred at a time;
 * another job queues further notices. Skips events that are removed or not upcoming, and bulk imports. Safe to run
 * twice: each follower gets one notice of an event.
 */
export async function queueFollowNotices(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { eventId: string; after?: string },
): Promise<void> {
  const [event] = await publicEvents(ctx, { ids: [input.eventId] });
  if (event?.status !== 'live') return;
  if (Temporal.Instant.compare(event.startsAt, ctx.clock.now()) <= 0) return;
  const { organizerId } = event;
  if ((await countRecentlyPublished(ctx, { organizerId })) > EVENT_NOTICES_PER_DAY) return;
  const page = { organizerId, limit: FOLLOWERS_BATCH, ...(input.after ? { after: input.after } : {}) };
  const followers = await followersOf(ctx, page);
  const contacts = await contactsOptedIn(ctx, { accountIds: followers, kind: KIND });
  const last = followers.at(-1);
  await inTransaction(ctx.db, async (tx) => {
    await insertNotices(
      tx,
      input.eventId,
      contacts.map((contact) => contact.accountId),
    );
    if (last !== undefined && followers.length === FOLLOWERS_BATCH)
      await enqueue(tx, {
        task: 'notifications.event_published',
        payload: { eventId: input.eventId, after: last },
        priority: 'bulk',
      });
  });
}

/**
 * The job `notifications.followed`: sends one mail to every follower who has waiting notices and got no mail within a
 * day. The mail lists the soonest events, one date per series. Safe to run twice and concurrently.
 */
export async function sendFollowDigests(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  for (let after = '0'; ;) {
    const accountIds = await selectAccountsWithNotices(ctx.db, {
      after,
      hours: FOLLOWED_MAIL_INTERVAL_HOURS,
      limit: FOLLOWERS_BATCH,
    });
    const last = accountIds.at(-1);
    if (last === undefined) return;
    for (const contact of await contactsOptedIn(ctx, { accountIds, kind: KIND })) await sendDigest(ctx, contact);
    after = last;
  }
}

async function sendDigest(ctx: Pick<Ctx, 'db'>, { accountId, email, fullName, locale }: Contact): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await claimSending(tx, { accountId, kind: KIND, hours: FOLLOWED_MAIL_INTERVAL_HOURS }))) return;
    const eventIds = await claimNotices(tx, accountId);
    await enqueueMailIn(tx, {
      template: 'followed_events',
      to: { name: fullName, address: email },
      locale,
      payload: {
        accountId,
        eventIds: eventIds.join(','),
        unsubscribe: await createUnsubscribeTokenIn(tx, { kind: KIND, accountId }),
      },
      messageKey: `followed:${accountId}:${eventIds.join(',')}`,
      isBulk: true,
      minutes: FOLLOWED_MAIL_INTERVAL_HOURS * 60,
    });
  });
}

/** Template `followed_events`. Leaves out events that were canceled meanwhile. */
export async function followDigestMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale, to_address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  await requireOptedIn(ctx, { kind: KIND, accountId: payload['accountId'] ?? '', address: to_address });
  const cards = await upcomingCards(ctx, payload['eventIds'] ?? '');
  const [first] = cards;
  if (!first) throw new MailObsolete('none of the events is upcoming');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { unsubscribeLink, headers } = unsubscribeLinkOf(KIND, payload['unsubscribe'] ?? '', mailLocale);
  const names = { organizer: first.organizer.name, event: first.name };
  const content = {
    subject: cards.length === 1 ? t('followedSubjectOne', names) : t('followedSubject', { count: cards.length }),
    heading: t('followedHello'),
    lead: t('followedLead', { count: cards.length }),
    content: eventListOf(cards, mailLocale),
    secondaryLink: { href: urlFor(paths.followed()), text: t('followedMore') },
    notes: [],
    footer: t('followedFooter', { site: site.siteName }),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}

/** Cards of upcoming events, soonest first; one event per name and organizer. */
async function upcomingCards(ctx: Pick<Ctx, 'db' | 'clock'>, eventIds: string): Promise<EventCard[]> {
  const cards = await cardsByIds(ctx, { ids: eventIds.split(',').filter(Boolean) });
  const upcoming = cards
    .filter((card) => card.status === 'live')
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const perSeries = new Map(upcoming.toReversed().map((card) => [`${card.organizer.id}:${card.name}`, card]));
  return upcoming
    .filter((card) => perSeries.get(`${card.organizer.id}:${card.name}`) === card)
    .slice(0, FOLLOWED_MAIL_EVENTS_MAX);
}
