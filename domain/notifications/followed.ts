// New events of organizers people follow: noted as they are published, told together, at most once a day.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Contact } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { cardsByIds, type EventCard } from '#domain/discovery';
import { publishedLately, salesFacts } from '#domain/events';
import { followersOf } from '#domain/keeping';
import { EVENTS_TOLD_A_DAY, FOLLOWED_MAIL_EVENTS_MAX, FOLLOWED_MAIL_HOURS, FOLLOWERS_BATCH } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { eventList } from './event-list.ts';
import { claimTold, insertNotices, selectWaiting } from './notice-queries.ts';
import { enqueueMailIn } from './outbox.ts';
import { claimSending } from './preference-queries.ts';
import type { DueMail } from './queries.ts';
import { simpleMail, tongueOf } from './simple-mail.ts';
import { MailObsolete, type MailSite, type MailWords } from './types.ts';
import { endingOf, makeUnsubscribeIn } from './unsubscribe.ts';
import { reachable, requireWanted } from './wanted.ts';

const KIND = 'followed_event';

/**
 * The job `notifications.event_published`: notes an event for those who follow its organizer, five hundred at a time;
 * the rest is a job of its own. An event that is no longer there or not ahead is not noted, and neither is one of an
 * import. Safe to run twice: an event is told a person once.
 */
export async function noteForFollowers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { eventId: string; after?: string },
): Promise<void> {
  const event = await salesFacts(ctx.db, input);
  if (!event || event.status !== 'live' || event.visibility !== 'public') return;
  if (Temporal.Instant.compare(event.startsAt, ctx.clock.now()) <= 0) return;
  const { organizerId } = event;
  if ((await publishedLately(ctx, { organizerId })) > EVENTS_TOLD_A_DAY) return;
  const page = { organizerId, limit: FOLLOWERS_BATCH, ...(input.after ? { after: input.after } : {}) };
  const followers = await followersOf(ctx, page);
  const people = await reachable(ctx, { accountIds: followers, kind: KIND });
  const last = followers.at(-1);
  await inTransaction(ctx.db, async (tx) => {
    await insertNotices(
      tx,
      input.eventId,
      people.map((one) => one.accountId),
    );
    if (last !== undefined && followers.length === FOLLOWERS_BATCH)
      await enqueue(tx, 'notifications.event_published', { eventId: input.eventId, after: last });
  });
}

/**
 * The job `notifications.followed`: one mail to everybody for whom something waits and who got none within a day. Of a
 * series one date is told, and of many events the soonest. Safe to run twice and at once.
 */
export async function tellFollowed(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  for (let after = '0'; ;) {
    const accountIds = await selectWaiting(ctx.db, { after, hours: FOLLOWED_MAIL_HOURS, limit: FOLLOWERS_BATCH });
    const last = accountIds.at(-1);
    if (last === undefined) return;
    for (const contact of await reachable(ctx, { accountIds, kind: KIND })) await tellOne(ctx, contact);
    after = last;
  }
}

async function tellOne(ctx: Pick<Ctx, 'db'>, { accountId, email, fullName, locale }: Contact): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await claimSending(tx, { accountId, kind: KIND, hours: FOLLOWED_MAIL_HOURS }))) return;
    const eventIds = await claimTold(tx, accountId);
    await enqueueMailIn(tx, {
      template: 'followed_events',
      to: { name: fullName, address: email },
      locale,
      payload: {
        accountId,
        eventIds: eventIds.join(','),
        unsubscribe: await makeUnsubscribeIn(tx, { kind: KIND, accountId }),
      },
      messageKey: `followed:${accountId}:${eventIds.join(',')}`,
      isBulk: true,
      minutes: FOLLOWED_MAIL_HOURS * 60,
    });
  });
}

/** Template `followed_events`. What was called off since then is left out. */
export async function followedMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale, to_address }: DueMail,
  site: MailSite,
): Promise<MailWords> {
  await requireWanted(ctx, { kind: KIND, accountId: payload['accountId'] ?? '', address: to_address });
  const cards = await cardsAhead(ctx, payload['eventIds'] ?? '');
  const [first] = cards;
  if (!first) throw new MailObsolete('none of the events is ahead');
  const tongue = tongueOf(locale, site);
  const { say, address } = tongue;
  const { ending, headers } = endingOf(KIND, payload['unsubscribe'] ?? '', tongue);
  const one = { organizer: first.organizer.name, event: first.name };
  const words = {
    subject: cards.length === 1 ? say('followedSubjectOne', one) : say('followedSubject', { count: cards.length }),
    hello: say('followedHello'),
    lead: say('followedLead', { count: cards.length }),
    part: eventList(cards, tongue),
    button: { href: address(paths.followed()), text: say('followedMore') },
    soft: [],
    footer: say('followedFooter', { site: site.siteName }),
    ending,
  };
  return { ...simpleMail(words, tongue, site), headers };
}

/** Cards of what is still ahead, soonest first, one of a name and organizer. */
async function cardsAhead(ctx: Pick<Ctx, 'db' | 'clock'>, eventIds: string): Promise<EventCard[]> {
  const cards = await cardsByIds(ctx, { ids: eventIds.split(',').filter(Boolean) });
  const ahead = cards
    .filter((card) => card.status === 'live')
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const perSeries = new Map(ahead.toReversed().map((card) => [`${card.organizer.id}:${card.name}`, card]));
  return ahead
    .filter((card) => perSeries.get(`${card.organizer.id}:${card.name}`) === card)
    .slice(0, FOLLOWED_MAIL_EVENTS_MAX);
}
