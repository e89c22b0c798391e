// Tests with hostile texts of organizers in mails: HTML shows the texts as text, headers have one line each, calendars
// have one event.
import { expect, test } from 'vitest';
import { cancelOrder } from '#domain/attendees';
import {
  changeEvent,
  changeProfile,
  createDraft,
  inviteToTeam,
  lockToPublish,
  myProfiles,
  publishUncheckedIn,
  updateMyEvent,
} from '#domain/management';
import { createTicketClassIn } from '#domain/tickets';
import { cleanLine } from '#shared/text.ts';
import { dangersOf } from '../../test/dangers.ts';
import { testDb } from '../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { buyTicket, concert, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import {
  deliverDue,
  enqueueOrderConfirmation,
  type MailMessage,
  sendEventUpdate,
  sendInvitation,
  sendOrderCanceled,
} from './index.ts';

const database = testDb({ gazetteer: true });
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const SHORT = HOSTILE_PAYLOADS.filter((payload) => payload.length <= 60 && /[^\s]/.test(payload));
const shortText = (index: number): string => SHORT[index % SHORT.length] ?? '';

/** Orders a ticket of an event whose fields contain payloads, a different payload in each field. */
async function orderOf(index: number) {
  const { ctx } = await createPerson(database.db);
  const { id: eventId } = await createDraft(ctx, { ...concert(), name: `Songs ${shortText(index)}` });
  const [profile] = await myProfiles(ctx);
  const texts = { name: shortText(index + 3), about: '', website: '', links: [], slug: '' };
  await changeProfile(ctx, { profileId: profile?.id ?? '', fields: texts });
  const address = { name: shortText(index + 1), address1: shortText(index + 2), postalCode: '10115', city: 'Berlin' };
  await changeEvent(ctx, { eventId, fields: { where: { kind: 'venue', ...address } }, versions: {} });
  const { id: ticketClassId } = await database.db.transaction().execute((tx) =>
    createTicketClassIn(tx, {
      eventId,
      name: shortText(index + 4),
      priceKind: 'free',
      currency: 'EUR',
      capacity: 20,
    }),
  );
  await database.db.transaction().execute(async (tx) => {
    const event = await lockToPublish(tx, eventId);
    const now = Temporal.Now.instant();
    if (event) await publishUncheckedIn(tx, { event, organizationId: '', accountId: null, now });
  });
  const buyer = { name: 'Grace Hopper', email: `buyer${index}@example.org` };
  const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId, buyer });
  const { id: orderId } = await database.db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', orderToken)
    .executeTakeFirstOrThrow();
  await enqueueOrderConfirmation(contextOf(database.db), { orderId });
  return { ctx, eventId, orderId };
}

/** Cancels an order with a message of payloads, which is mailed to the buyer. */
async function cancelOrderOf({ ctx, eventId, orderId }: Awaited<ReturnType<typeof orderOf>>): Promise<void> {
  await cancelOrder(ctx, { eventId, orderId, message: HOSTILE_PAYLOADS.join('\n').slice(0, 2000) });
  const { id: changeId } = await database.db
    .selectFrom('order_change')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await sendOrderCanceled(contextOf(database.db), { changeId });
}

/** Cancels an event with a message of payloads, which is mailed to the people with tickets. */
async function cancel({ ctx, eventId }: Awaited<ReturnType<typeof orderOf>>): Promise<void> {
  const message = HOSTILE_PAYLOADS.join('\n').slice(0, 900);
  await updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message });
  const { id: updateId } = await database.db
    .selectFrom('event_update')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  await sendEventUpdate(contextOf(database.db), { updateId });
}

async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  for (let before = -1; before < sent.length;) {
    before = sent.length;
    await deliverDue(contextOf(database.db), { ...site, mailer });
  }
  return sent;
}

test('mails show hostile texts as text, with headers of one line and calendars of one event', async () => {
  // Each event has a payload in its title, a payload in the name of its venue and a payload in its address.
  const orders = [];
  for (let index = 0; index < SHORT.length; index += 3) orders.push(await orderOf(index));
  const confirmations = await delivered();
  const [ordersToCancel, others] = [orders.filter((_, index) => index % 2 === 0), orders.filter((_, i) => i % 2 === 1)];
  for (const order of ordersToCancel) await cancelOrderOf(order);
  const canceledOrders = await delivered();
  for (const order of others) await cancel(order);
  const cancellations = await delivered();
  expect(confirmations).toHaveLength(orders.length);
  expect([canceledOrders.length, cancellations.length]).toEqual([ordersToCancel.length, others.length]);
  for (const { html, subject } of canceledOrders) {
    expect(dangersOf(html, site.baseUrl), subject).toEqual([]);
    expect(html).toContain('&lt;script&gt;');
    expect(subject).not.toMatch(/[\r\n\0]/);
  }
  for (const { html, subject, to, calendar = '' } of [...confirmations, ...cancellations]) {
    expect(dangersOf(html, site.baseUrl), subject).toEqual([]);
    expect([subject, to.name, to.address].join('')).not.toMatch(/[\r\n\0]/);
    expect(calendar.match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1);
  }
}, 120_000);

/** Invites a person to the team of one event. The organization has the name of the person who invites. */
async function invite(index: number): Promise<void> {
  const { ctx, accountId } = await createPerson(database.db, { fullName: cleanLine(shortText(index)) });
  const { id: eventId } = await createDraft(ctx, { ...concert(), name: shortText(index + 1) });
  const email = `guest${accountId}@example.org`;
  const organizationId = await organizationOf(database.db, eventId);
  await inviteToTeam(ctx, { organizationId, eventId, email, role: 'editor', locale: 'en' });
  const { id: invitationId } = await database.db
    .selectFrom('organization_invitation')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sendInvitation(contextOf(database.db), { invitationId, token: 'tok_1' });
}

test('invitations to a team show the names of the person, the organization and the event as text', async () => {
  // Each payload is the name of a person and organization, or the name of an event.
  for (let index = 0; index < SHORT.length; index += 2) await invite(index);
  const invitations = await delivered();
  expect(invitations).toHaveLength(Math.ceil(SHORT.length / 2));
  for (const { html, subject } of invitations) {
    expect(dangersOf(html, site.baseUrl), subject).toEqual([]);
    expect(subject).not.toMatch(/[\r\n\0]/);
  }
  expect(invitations.filter(({ html }) => html.includes('&lt;script&gt;')).length).toBeGreaterThan(5);
});
