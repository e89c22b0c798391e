import { expect, test } from 'vitest';
import { cancelOrder } from '#domain/attendees';
import { confirm, reserve } from '#domain/checkout';
import { requirePerson } from '#domain/ctx';
import { publishMyEvent } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { LINKS_MAX } from '#shared/limits.ts';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { asImpersonator } from '../../test/worlds/favorites-scene.ts';
import { addTickets, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import { addLink, countVisits, removeLink, sourcesOf, trackingLinks } from './index.ts';

const database = testDb();

async function eventOnSale() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  const { ctx, eventId } = organizer;
  const order = async (linkSlug?: string) => {
    const buyer = contextOf(database.db, newVisitor());
    const lines = [{ ticketClassId, quantity: 2 }];
    const { reservationToken: token } = await reserve(buyer, { eventId, lines, linkSlug, idempotencyKey: newKey() });
    const { orderToken } = await confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() });
    return orderToken;
  };
  const visit = (linkSlug = '', { actor } = contextOf(database.db, newVisitor())) => ({ eventId, linkSlug, actor });
  return { ctx, eventId, order, visit };
}

const linksOf = async (event: Awaited<ReturnType<typeof eventOnSale>>) =>
  (await trackingLinks(event.ctx, event)).links.map(({ name, slug, visits, orders, totalMinor }) => ({
    name,
    slug,
    visits,
    orders,
    totalMinor,
  }));

test('a link has the visits and orders that it led to, and a canceled order no longer counts', async () => {
  const event = await eventOnSale();
  await addLink(event.ctx, { eventId: event.eventId, name: ' Spring  Newsletter ' });
  await addLink(event.ctx, { eventId: event.eventId, name: 'Poster' });
  await countVisits(event.ctx, [event.visit('spring-newsletter'), event.visit('spring-newsletter'), event.visit()]);
  await countVisits(event.ctx, [event.visit('spring-newsletter'), event.visit('unknown')]);
  await event.order('spring-newsletter');
  const canceled = await event.order('spring-newsletter');
  await event.order('unknown');
  const { id } = await database.db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', canceled)
    .executeTakeFirstOrThrow();
  await cancelOrder(event.ctx, { eventId: event.eventId, orderId: id, message: '' });
  expect(await linksOf(event)).toEqual([
    { name: 'Spring Newsletter', slug: 'spring-newsletter', visits: 3, orders: 1, totalMinor: expect.any(Number) },
    { name: 'Poster', slug: 'poster', visits: 0, orders: 0, totalMinor: 0 },
  ]);
  expect((await sourcesOf(event.ctx, event)).visits).toBe(5);
});

test('visits that could not be stored together are not stored at all, so that they can be stored again', async () => {
  const event = await eventOnSale();
  const visits = [event.visit(), { ...event.visit(), eventId: '999999999' }];
  await expect(countVisits(event.ctx, visits)).rejects.toThrow('event_visit');
  expect((await sourcesOf(event.ctx, event)).visits).toBe(0);
});

test('staff who impersonate a member do not change links', async () => {
  const { ctx, eventId } = await eventOnSale();
  const { id: linkId } = await addLink(ctx, { eventId, name: 'Poster' });
  const staff = asImpersonator(database.db, requirePerson(ctx));
  expect(await refusalOf(addLink(staff, { eventId, name: 'Flyer' }))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusalOf(removeLink(staff, { eventId, linkId }))).toMatchObject({ code: 'FORBIDDEN' });
});

test('visits of the event’s team do not count, whatever the role', async () => {
  const event = await eventOnSale();
  const [doors, stranger] = [await createPerson(database.db), await createPerson(database.db)];
  const organizationId = await organizationOf(database.db, event.eventId);
  await database.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, accountId: doors.accountId, role: 'check_in' }));
  await countVisits(event.ctx, [event.visit('', event.ctx), event.visit('', doors.ctx), event.visit('', stranger.ctx)]);
  expect((await sourcesOf(event.ctx, event)).visits).toBe(1);
});

test('two names with the same slug get two slugs, and a name without Latin letters gets a number', async () => {
  const event = await eventOnSale();
  for (const name of ['Café', 'Cafe', '日本', '漢字']) await addLink(event.ctx, { eventId: event.eventId, name });
  expect((await linksOf(event)).map(({ slug }) => slug)).toEqual(['cafe', 'cafe-2', 'link-1', 'link-2']);
});

test.each([
  ['no name', ' \u200b', 'MISSING'],
  ['a long name', 'x'.repeat(61), 'TOO_LONG'],
  ['the name of another link', 'poster', 'TAKEN'],
])('%s is refused', async (_, name, code) => {
  const event = await eventOnSale();
  await addLink(event.ctx, { eventId: event.eventId, name: 'Poster' });
  const refusal = await refusalOf(addLink(event.ctx, { eventId: event.eventId, name }));
  expect(refusal).toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields: { linkName: [code] } } });
});

test('an event has a limited number of links, also when they are added at the same time', async () => {
  const event = await eventOnSale();
  const rows = Array.from({ length: LINKS_MAX - 1 }, (_, n) => ({
    event_id: event.eventId,
    name: `${n}`,
    slug: `n-${n}`,
  }));
  await database.db.insertInto('tracking_link').values(rows).execute();
  const results = await Promise.allSettled(
    ['A', 'B', 'C'].map((name) => addLink(event.ctx, { eventId: event.eventId, name })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a removed link leaves the totals as they are', async () => {
  const event = await eventOnSale();
  const { id } = await addLink(event.ctx, { eventId: event.eventId, name: 'Poster' });
  await countVisits(event.ctx, [event.visit('poster')]);
  await event.order('poster');
  await removeLink(event.ctx, { eventId: event.eventId, linkId: id });
  await removeLink(event.ctx, { eventId: event.eventId, linkId: id });
  expect(await linksOf(event)).toEqual([]);
  expect((await sourcesOf(event.ctx, event)).visits).toBe(1);
});

test('another organization’s event does not exist, and its links cannot be removed', async () => {
  const [event, other] = [await eventOnSale(), await eventOnSale()];
  const { id } = await addLink(event.ctx, { eventId: event.eventId, name: 'Poster' });
  expect(await refusalOf(trackingLinks(other.ctx, event))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(addLink(other.ctx, { eventId: event.eventId, name: 'X' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refusalOf(removeLink(other.ctx, { eventId: event.eventId, linkId: id }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  await removeLink(other.ctx, { eventId: other.eventId, linkId: id });
  expect(await linksOf(event)).toHaveLength(1);
});
