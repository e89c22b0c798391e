// Weekly recommendations for people who opted in.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Contact } from '#domain/accounts';
import { accountOrders } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { cardsByIds, type EventCard, type Where } from '#domain/discovery';
import { visibleEvents } from '#domain/events';
import { favoriteIds } from '#domain/favorites';
import { type ForYou, forYou } from '#domain/recommendations';
import { WEEKLY_PICKS_MAX, WEEKLY_MAIL_INTERVAL_DAYS } from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { eventListOf } from '../templates/event-list.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import { claimSending, selectOptedIn } from '../queries/preferences.ts';
import type { DueMail } from '../queries/outbox.ts';
import { noticeMail, type MailLocale, translatorFor } from '../templates/notice-template.ts';
import { MailObsolete, type MailSite, type MailContent } from '../types.ts';
import { unsubscribeLinkOf, createUnsubscribeTokenIn } from '../preferences/unsubscribe.ts';
import { contactsOptedIn, requireOptedIn } from '../preferences/opted-in.ts';
import { boxAround } from './area.ts';

const KIND = 'weekly_picks';
const BATCH = 100;
const UNAVAILABLE = new Set<EventCard['salesStatus']>(['sold_out', 'payment_missing', 'sales_ended']);

type PickReasons = Record<string, { kind: 'followed' | 'like' | 'likedOrganizer'; name: string }>;
const REASON_WORDS = { followed: 'reasonFollowed', like: 'reasonLike', likedOrganizer: 'reasonOrganizer' } as const;

/**
 * The job `notifications.weekly_picks`: sends to a hundred people; another job sends to further people. A person
 * without recommendations gets no mail, and a person gets at most one mail within six days, however often the job runs.
 */
export async function sendWeeklyPicks(ctx: Ctx, input: { after?: string }): Promise<void> {
  const accountIds = await selectOptedIn(ctx.db, { kind: KIND, after: input.after ?? '0', limit: BATCH });
  for (const contact of await contactsOptedIn(ctx, { accountIds, kind: KIND })) await sendPicks(ctx, contact);
  const last = accountIds.at(-1);
  if (last !== undefined && accountIds.length === BATCH)
    await enqueue(ctx.db, { task: 'notifications.weekly_picks', payload: { after: last } });
}

async function sendPicks(ctx: Ctx, { accountId, email, fullName, locale }: Contact): Promise<void> {
  const recommendations = await forYou(ctx, {
    where: await areaOf(ctx, accountId),
    limit: 2 * WEEKLY_PICKS_MAX,
    accountId,
  });
  // A page may show unavailable events, but a mail should not.
  const open = recommendations.cards.filter((card) => !UNAVAILABLE.has(card.salesStatus)).slice(0, WEEKLY_PICKS_MAX);
  if (open.length === 0) return;
  const eventIds = open.map((card) => card.id).join(',');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await claimSending(tx, { accountId, kind: KIND, hours: WEEKLY_MAIL_INTERVAL_DAYS * 24 }))) return;
    await enqueueMailIn(tx, {
      template: 'weekly_picks',
      to: { name: fullName, address: email },
      locale,
      payload: {
        accountId,
        eventIds,
        reasons: JSON.stringify(reasonsOf(recommendations)),
        unsubscribe: await createUnsubscribeTokenIn(tx, { kind: KIND, accountId }),
      },
      messageKey: `picks:${accountId}:${crypto.randomUUID()}`,
      isBulk: true,
      minutes: 2 * 24 * 60,
    });
  });
}

/**
 * The area of the recommendations. An account has no place, so the area surrounds the last event with a venue that the
 * person has a ticket for or likes.
 */
async function areaOf(ctx: Ctx, accountId: string): Promise<Where> {
  const [favorites, orders] = await Promise.all([favoriteIds(ctx, { accountId }), accountOrders(ctx, { accountId })]);
  const ids = [...orders.map((order) => order.eventId), ...favorites.eventIds].slice(0, 40);
  const events = await visibleEvents(ctx, { ids });
  for (const { latitude, longitude } of events.flatMap(({ venue }) => venue ?? []))
    if (latitude !== null && longitude !== null) return { kind: 'box', box: boxAround(latitude, longitude) };
  return { kind: 'online' };
}

/** The reasons to show beside the events. Interests are left out, because the mail as a whole names them. */
function reasonsOf({ reasonOf }: ForYou): PickReasons {
  const reasons: PickReasons = {};
  for (const [id, reason] of Object.entries(reasonOf)) {
    if (reason.kind === 'followed') reasons[id] = { kind: 'followed', name: reason.organizerName };
    if (reason.kind === 'like') reasons[id] = { kind: 'like', name: reason.eventName };
    if (reason.kind === 'likedOrganizer') reasons[id] = { kind: 'likedOrganizer', name: reason.organizerName };
  }
  return reasons;
}

/** Template `weekly_picks`. Leaves out events that started or were canceled meanwhile. */
export async function weeklyPicksMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale, to_address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  await requireOptedIn(ctx, { kind: KIND, accountId: payload['accountId'] ?? '', address: to_address });
  const ids = (payload['eventIds'] ?? '').split(',').filter(Boolean);
  const cards = (await cardsByIds(ctx, { ids })).filter((card) => card.status === 'live');
  if (cards.length === 0) throw new MailObsolete('none of the events is upcoming');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { unsubscribeLink, headers } = unsubscribeLinkOf(KIND, payload['unsubscribe'] ?? '', mailLocale);
  const content = {
    subject: t('picksSubject'),
    heading: t('picksHello'),
    lead: t('picksLead'),
    content: eventListOf(cards, mailLocale, noteOf(payload['reasons'] ?? '{}', mailLocale)),
    button: { href: urlFor(paths.browse()), text: t('welcomeButton') },
    secondaryLink: { href: urlFor(paths.interests()), text: t('picksButton') },
    notes: [],
    footer: t('picksFooter', { site: site.siteName }),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}

function noteOf(json: string, { t }: MailLocale): (card: EventCard) => string | null {
  const reasons = JSON.parse(json) as PickReasons; // Only this module writes this value.
  return (card) => {
    const reason = reasons[card.id];
    if (!reason) return null;
    return t(REASON_WORDS[reason.kind], { name: reason.name });
  };
}
