// Tests with hostile texts of organizers in mails: HTML shows the texts as text, headers have one line each, calendars
// have one event.
import { expect, test } from 'vitest';
import {
  changeEvent,
  changeProfile,
  createDraft,
  lockToPublish,
  myProfiles,
  publishUncheckedIn,
  updateMyEvent,
} from '#domain/management';
import { createTicketClassIn } from '#domain/tickets';
import { dangersOf } from '../../test/dangers.ts';
import { testDb } from '../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { buyTicket, concert } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { deliverDue, enqueueOrderConfirmation, type MailMessage, sendEventUpdate } from './index.ts';

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
  return { ctx, eventId };
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
  for (const order of orders) await cancel(order);
  const cancellations = await delivered();
  expect([confirmations.length, cancellations.length]).toEqual([orders.length, orders.length]);
  for (const { html, subject, to, calendar = '' } of [...confirmations, ...cancellations]) {
    expect(dangersOf(html, site.baseUrl), subject).toEqual([]);
    expect([subject, to.name, to.address].join('')).not.toMatch(/[\r\n\0]/);
    expect(calendar.match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1);
  }
}, 120_000);
