// Where the readers of help articles stand: events, orders and people, made by the product's own verbs.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { requestRefund } from '#domain/attendees';
import { offerTransfer } from '#domain/buyers';
import { orderIdByToken, orderPage } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import {
  changeEvent,
  publishMyEvent,
  saveAccessCode,
  saveTicketClass,
  ticketEditor,
  saveQuestion,
  updateMyEvent,
} from '#domain/management';
import { sendAnnouncement } from '#domain/notifications';
import { saveMethodsIn, setSiteGatewayIn } from '#domain/payments';
import { approveSponsor, mySponsorProfile, saveSponsorProfile, sponsorQueue } from '#domain/sponsorship';
import { moderationQueue, rejectEvent } from '#domain/staff';
import { newHashedToken } from '#domain/tokens';
import { paths } from '#shared/paths.ts';
import type { Site } from '../../site/browser.ts';
import { announcementScene, createFollower, newAnnouncement } from '../../worlds/announcement-scene.ts';
import { contextOf, newVisitor } from '../../worlds/context.ts';
import { FREE_CLASS } from '../../worlds/free-class.ts';
import { publishedEvent } from '../../worlds/message-scene.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays, ownerOf } from '../../worlds/organizers.ts';
import { onlineSale } from '../../worlds/payment-scene.ts';
import { createPerson } from '../../worlds/people.ts';
import { questionFields } from '../../worlds/questions.ts';
import { paidOrder } from '../../worlds/refund-scene.ts';
import { createSale } from '../../worlds/sale.ts';
import { createStaff } from '../../worlds/staff.ts';
import { newGrace } from '../../worlds/transfers.ts';

export const newEmail = (): string => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;
export const dayIn = (days: number): string => inDays(days, '').slice(0, 10);
/** The page of an event. The site knows the event by the id. */
export const eventPath = (eventId: string): string => paths.event({ id: eventId, slug: 'event' });

/** A visitor's order of tickets. */
export async function newOrder(
  db: Db,
  { quantity = 1, prepare }: { quantity?: number; prepare?: (owner: Organizer) => Promise<unknown> } = {},
) {
  const owner = await publishedEvent(db);
  await prepare?.(owner);
  const { orderToken } = await buyTicket(db, { ...owner, quantity });
  const order = await orderPage(contextOf(db, newVisitor()), { token: orderToken });
  return { owner, order, token: orderToken, path: paths.order(orderToken) };
}
export type Organizer = Awaited<ReturnType<typeof publishedEvent>>;

/** The organizer of a published event with one order. */
export async function soldEvent(db: Db) {
  const { owner, token } = await newOrder(db);
  const orderId = await orderIdByToken(owner.ctx, { token });
  return { person: owner, eventId: owner.eventId, orderId, path: paths.manageEvent(owner.eventId) };
}

/** The organizer of a draft with tickets. */
export async function draftEvent(db: Db) {
  const person = await createOrganizerWithDraft(db);
  await addTickets(person.ctx, person.eventId);
  return { person, eventId: person.eventId, path: paths.manageEvent(person.eventId) };
}

/** The order of an event that asks each buyer a question, not answered yet. */
export const orderWithQuestion = (db: Db) =>
  newOrder(db, {
    prepare: ({ ctx, eventId, ticketClassId }) =>
      saveQuestion(ctx, {
        eventId,
        questionId: null,
        fields: questionFields(ticketClassId, { label: 'Meal', isRequired: false }),
      }),
  });

/** The order of an event that was moved to another day. */
export async function orderOfMovedEvent(db: Db, kind: 'rescheduled' | 'postponed') {
  const order = await newOrder(db);
  const plan = kind === 'postponed' ? { kind } : { kind, start: inDays(30, '19:00'), end: inDays(30, '22:00') };
  await updateMyEvent(order.owner.ctx, { eventId: order.owner.eventId, plan, message: '' });
  return order;
}

/** The page of the link with which a ticket is offered. */
export async function offeredTicket({ db }: Pick<Site, 'db'>): Promise<string> {
  const { order, token: orderToken } = await newOrder(db);
  const ticketId = order.tickets[0]?.id ?? '';
  await offerTransfer(contextOf(db, newVisitor()), { orderToken, ticketId, ...newGrace() });
  const { token, hash } = newHashedToken(); // only the hash of the mailed token is stored
  await db.updateTable('ticket_transfer').set({ token_hash: hash }).where('ticket_id', '=', ticketId).execute();
  return paths.acceptTicket(token);
}

/** A person with an order of their own. */
export async function personWithOrder(db: Db) {
  const person = await createPerson(db);
  const owner = await publishedEvent(db);
  const buyer = { name: 'Ada Lovelace', email: person.email };
  const { orderToken } = await buyTicket(db, { ...owner, buyerCtx: person.ctx, buyer });
  return { person, owner, orderToken, path: paths.tickets(person.publicId) };
}

/** A visitor's order of an online event. Its link leads to a page that no test opens. */
export const onlineOrder = (db: Db) =>
  newOrder(db, {
    prepare: ({ ctx, eventId }) =>
      changeEvent(ctx, {
        eventId,
        fields: { join: { link: 'https://meet.example.org/jazz', instructions: 'The passcode is 1234.' } },
        versions: {},
      }),
  });

/** A published event in the United States with tickets that are paid online. */
export async function paidEvent({ db, world }: Pick<Site, 'db' | 'world'>): Promise<string> {
  const { venue_id: venueId } = await db
    .selectFrom('event')
    .select('venue_id')
    .where('id', '=', world.events['paid-gig'].id)
    .executeTakeFirstOrThrow();
  const { eventId } = await createSale(db, {
    event: { venueId, tz: 'America/Los_Angeles' },
    classes: [{ name: 'Standard', priceKind: 'paid', priceMinor: 2500, currency: 'USD' }],
  });
  await db.transaction().execute(async (tx) => {
    await setSiteGatewayIn(tx, { name: 'demo', isDemo: true });
    await saveMethodsIn(tx, { eventIds: [eventId], methods: ['online'] });
  });
  return eventId;
}

/** An event with paid tickets, and its owner. */
export async function paidSale(db: Db) {
  const sale = await onlineSale(db);
  return { sale, owner: await ownerOf(db, sale.eventId) };
}

/** An order that was paid online, for which the buyer asks a refund. */
export async function refundRequest(db: Db, { isAsked = true } = {}) {
  const paid = await paidOrder(db);
  const { token: orderToken, ticketIds, target, owner } = paid;
  await sql`update ticket_order set refund_policy = '7d' where token = ${orderToken}`.execute(db);
  const startsAt = Temporal.Now.instant().add({ hours: 24 * 20 });
  await sql`update event set starts_at = ${startsAt.toString()}::timestamptz, ends_at = ${startsAt.toString()}::timestamptz + interval '2 hours'
    where id = ${target.eventId}::bigint`.execute(db);
  if (isAsked)
    await requestRefund(paid.buyer.ctx, {
      orderToken,
      ticketIds: ticketIds.slice(0, 1),
      reason: 'I am ill.',
      formKey: crypto.randomUUID(),
    });
  return { ...paid, person: owner, path: paths.manageOrder(target.eventId, target.orderId) };
}

/** A published event whose only ticket is hidden, and shown by a code. */
export async function eventWithAccessCode(db: Db, code: string): Promise<string> {
  const { ctx, eventId } = await createOrganizerWithDraft(db);
  await saveTicketClass(ctx, { eventId, classId: null, fields: { ...FREE_CLASS, name: 'Friends', hidden: true } });
  await publishMyEvent(ctx, { eventId });
  const { classes } = await ticketEditor(ctx, { eventId });
  const fields = { code, limit: null, startsAt: null, endsAt: null, classIds: classes.map(({ id }) => id) };
  await saveAccessCode(ctx, { eventId, codeId: null, fields });
  return eventId;
}

/** The page of the link in an organizer's news with which a follower unsubscribes. */
export async function newsUnsubscribePath(db: Db): Promise<string> {
  const scene = await announcementScene(db);
  const { email } = await createFollower(db, scene);
  await sendAnnouncement(scene.ctx, newAnnouncement(scene));
  let path = '';
  const findPath = async () => {
    const { rows } = await sql<{ text: string }>`
      select content ->> 'text' as text from mail_outbox
      where to_address = ${email} and template = 'announcement' and content is not null`.execute(db);
    path = /\/(?:unsubscribe|contact\/news)\/[\w-]+\//.exec(rows[0]?.text ?? '')?.[0] ?? '';
    return path;
  };
  await expect.poll(findPath).not.toBe('');
  return path;
}

/** A profile of a sponsor that organizers can find. */
export async function publishedSponsor(db: Db, name: string): Promise<void> {
  const { ctx } = await createPerson(db);
  await saveSponsorProfile(ctx, { ...SPONSOR, name });
  const own = await mySponsorProfile(ctx);
  const staff = await createStaff(db);
  const entry = (await sponsorQueue(staff.ctx)).find(({ id }) => id === own?.id);
  if (!entry) throw new Error('the profile does not wait for staff');
  await approveSponsor(staff.ctx, { id: entry.id, version: String(entry.version) });
}

/** The organizer of an event that staff rejected, and the page of the event. */
export async function rejectedEvent(db: Db) {
  const spam = { name: 'Compline Choir', summary: 'Contact me on WhatsApp for cheap tickets.' };
  const person = await createOrganizerWithDraft(db, spam);
  await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  const { ctx } = await createStaff(db);
  const queue = await moderationQueue(ctx, { show: 'reviews', page: 1 });
  const review = queue.show === 'reviews' ? queue.reviews.find(({ event }) => event.id === person.eventId) : undefined;
  if (!review) throw new Error('the event is not in review');
  const { id, fingerprint } = review;
  await rejectEvent(ctx, { id, fingerprint, reason: 'Looks like resale.', suspends: false });
  return { person, path: paths.manageEvent(person.eventId) };
}

const SPONSOR = {
  website: '',
  offers: ['products'],
  categories: ['103'],
  currency: 'EUR',
  budgetFrom: '200',
  budgetTo: '1500',
  languages: ['en'],
  description: 'We bring a coffee cart to morning events, with two baristas.',
  isAnywhere: true,
  placeIds: [],
  newPlaces: '',
  language: 'en',
  isDraft: false,
};
