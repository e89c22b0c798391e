import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirm, receiveBankMoney, reserve } from '#domain/checkout';
import { cancelEventIn, lockEventIn, removeEventIn } from '#domain/events';
import {
  type Plan,
  type PlannedUpdate,
  publishMyEvent,
  saveSeries,
  seriesEditor,
  updateMyEvent,
} from '#domain/management';
import { saveMethodsIn, setBankAccountIn, setSiteGatewayIn } from '#domain/payments';
import { classesWithStock, createTicketClassIn } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { ACCOUNT, bankBuyer } from '../../../test/worlds/bank-scene.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { buyTicket, createOrganizerWithDraft, inDays, organizationOf } from '../../../test/worlds/organizers.ts';
import { newBuyer, press, report, startPaying } from '../../../test/worlds/payment-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newAda, newKey } from '../../../test/worlds/sale.ts';
import { deliverDue, erasePersonIn, type MailMessage, sendEventUpdate } from '../index.ts';

const database = testDb({ gazetteer: true });
const system = () => contextOf(database.db);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const newDate = { kind: 'rescheduled', start: inDays(30, '20:00'), end: inDays(30, '23:00') } as const;
const grace = { name: 'Grace Hopper', email: 'grace@example.org' };

beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

interface PublishedOptions {
  name?: string;
  capacity?: number;
  /** Minor units. With a price the event is at a venue and paid at the door; without a price it is free and online. */
  priceMinor?: number;
}

async function published({ name = 'Jazz in the Park', capacity = 20, priceMinor = 0 }: PublishedOptions = {}) {
  const where = {
    kind: 'venue',
    name: 'Lido',
    address1: 'Cuvrystraße 7',
    postalCode: '10997',
    city: 'Berlin',
  } as const;
  const person = await createOrganizerWithDraft(database.db, { name, ...(priceMinor > 0 && { where }) });
  const price = { priceKind: priceMinor > 0 ? 'paid' : 'free', priceMinor, currency: 'EUR' } as const;
  const { id: ticketClassId } = await database.db
    .transaction()
    .execute((tx) => createTicketClassIn(tx, { eventId: person.eventId, name: 'Entry', ...price, capacity }));
  await publishMyEvent(person.ctx, person);
  return { ...person, ticketClassId };
}
type Published = Awaited<ReturnType<typeof published>>;

/** Updates an event. Returns the id of the update. */
async function update(
  { ctx, eventId }: Published,
  plan: Plan,
  { message = '', choiceDays = null }: Partial<Pick<PlannedUpdate, 'message' | 'choiceDays'>> = {},
): Promise<string> {
  await updateMyEvent(ctx, { eventId, plan, message, choiceDays });
  const { id } = await database.db
    .selectFrom('event_update')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const send = (updateId: string) => sendEventUpdate(system(), { updateId });

async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent.toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1));
}

describe('the email about a new date', () => {
  test('has both dates, the organizer’s message, the order, and a calendar file that replaces the earlier file', async () => {
    const event = await published();
    const { orderToken } = await buyTicket(database.db, { ...event, buyer: grace });
    await send(await update(event, newDate, { message: 'Rain is coming.\nSame place, <b>warmer</b> day!' }));
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'New date: Jazz in the Park',
      to: { name: grace.name, address: grace.email },
    });
    expect(mail?.text).toMatch(/New date: .* 8\s–\s11\sPM/);
    expect(mail?.text).toMatch(/Former date: .* 7\s–\s10\sPM/);
    expect(mail?.text).toContain('Message from Ada Lovelace\nRain is coming.\nSame place, <b>warmer</b> day!');
    expect(mail?.html).toContain('Same place, &lt;b&gt;warmer&lt;/b&gt; day!');
    expect(mail?.html).not.toContain('<b>warmer');
    expect(mail?.text).toContain(`View my order: https://events.example.org/orders/${orderToken}/`);
    expect(mail?.text).toContain('You can give your tickets back on your order page');
    const start = Temporal.PlainDateTime.from(newDate.start).toZonedDateTime('Europe/Berlin').toInstant();
    expect(mail?.calendar).toContain(`UID:event-${event.eventId}@events.example.org`);
    expect(mail?.calendar).toContain(`DTSTART:${start.toString().replaceAll(/[-:]/g, '')}`);
    expect(mail?.calendar).toMatch(/\r\nSEQUENCE:[1-9]\d*\r\n/);
    expect(mail?.calendar).toContain('STATUS:CONFIRMED');
  });

  test('says for tickets that are paid at the door that no payment needs a refund', async () => {
    const event = await published({ priceMinor: 1250 });
    await buyTicket(database.db, event);
    await send(await update(event, newDate));
    const [mail] = await delivered();
    expect(mail?.text).toContain('You pay at the door, so there’s nothing to refund.');
    expect(mail?.text).not.toContain('Message from');
  });

  test('is sent to a person once, with all orders of the person', async () => {
    const event = await published();
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await buyTicket(database.db, { ...event, buyer: grace }));
    await send(await update(event, newDate));
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    for (const { orderToken } of orders) expect(mail?.text).toContain(`/orders/${orderToken}/`);
  });

  test('has the ticket of an attendee whom the buyer named, and not the order', async () => {
    const event = await published();
    const attendees = [{ name: 'Mary', email: 'mary@example.org' }];
    const { orderToken } = await buyTicket(database.db, { ...event, buyer: { ...grace, attendees } });
    await send(await update(event, newDate));
    const [, toMary] = await delivered();
    expect(toMary?.to).toEqual({ name: 'Mary', address: 'mary@example.org' });
    expect(toMary?.text).toMatch(/Show ticket: https:\/\/events\.example\.org\/tickets\/[\w-]+\//);
    expect(toMary?.text).not.toContain(orderToken);
  });
});

test('the email about a postponement says that there is no new date yet', async () => {
  const event = await published();
  await buyTicket(database.db, event);
  await send(await update(event, { kind: 'postponed' }));
  const [mail] = await delivered();
  expect(mail?.subject).toBe('Postponed: Jazz in the Park');
  expect(mail?.text).toContain('There’s no new date yet. We’ll email you as soon as the organizer has set one.');
  expect(mail?.calendar).toContain('STATUS:TENTATIVE');
});

test('the email about a cancellation removes the event from calendars', async () => {
  const event = await published({ name: 'Jazz <Night>', priceMinor: 1250 });
  await buyTicket(database.db, event);
  await send(await update(event, { kind: 'canceled' }, { message: 'We are sorry.' }));
  const [mail] = await delivered();
  expect(mail?.subject).toBe('Canceled: Jazz <Night>');
  expect(mail?.text).toContain('We’re sorry: Jazz <Night> won’t take place.');
  expect(mail?.text).toContain('You were going to pay at the door, so there’s nothing to refund');
  expect(mail?.html).not.toContain('<Night>');
  expect(mail?.calendar).toContain('STATUS:CANCELLED');
});

test('the email about the cancellation of one date says that the other dates stay, until the last one is canceled', async () => {
  const event = await published();
  const firstDay = inDays(10, '').slice(0, 10);
  const rule = { every: 'day', interval: 1, end: { count: 2 } } as const;
  const slots = [{ start: '19:00', minutes: 180, capacity: null }];
  const plan = { tz: 'Europe/Berlin', firstDay, rule, slots, added: [], skipped: [] };
  await saveSeries(event.ctx, { eventId: event.eventId, plan, scope: 'all' });
  const [second] = (await seriesEditor(event.ctx, event)).dates.filter(({ id }) => id !== event.eventId);
  await publishMyEvent(event.ctx, { eventId: second!.id });
  await buyTicket(database.db, event);
  await send(await update(event, { kind: 'canceled' }));
  const [mail] = await delivered();
  expect(mail?.text).toContain('Jazz in the Park won’t take place on this date. The other dates stay as planned.');
  const classes = await classesWithStock(database.db, { eventId: second!.id });
  const last = { ...event, eventId: second!.id, ticketClassId: classes[0]!.id };
  await buyTicket(database.db, last);
  await send(await update(last, { kind: 'canceled' }));
  const [lastMail] = await delivered();
  expect(lastMail?.text).toContain('We’re sorry: Jazz in the Park won’t take place.');
  expect(lastMail?.text).not.toContain('other dates');
});

/** An event of which one ticket was paid with demo money. */
async function publishedAndPaid(): Promise<Published> {
  const event = await published({ priceMinor: 2500 });
  await database.db.transaction().execute(async (tx) => {
    await setSiteGatewayIn(tx, { name: 'demo', isDemo: true });
    await saveMethodsIn(tx, { eventIds: [event.eventId], methods: ['online'] });
  });
  const sale = { eventId: event.eventId, classes: [event.ticketClassId], tiers: [] };
  const buyer = await newBuyer(database.db, sale);
  const session = await startPaying(buyer);
  await press(buyer, session, 'pay');
  await report(buyer, session);
  return event;
}

test('the email about a cancellation says that money paid online goes back', async () => {
  const event = await publishedAndPaid();
  await send(await update(event, { kind: 'canceled' }));
  const [mail] = await delivered();
  expect(mail?.text).toContain('You paid €25.00 with demo money and get it back.');
  expect(mail?.text).not.toContain('nothing to refund');
});

/** An event of which one ticket was paid by bank transfer. */
async function publishedAndPaidByBank(): Promise<Published> {
  const event = await published({ priceMinor: 2500 });
  const organizationId = await organizationOf(database.db, event.eventId);
  await database.db.transaction().execute(async (tx) => {
    await setBankAccountIn(tx, { organizationId, account: ACCOUNT, dueDays: 7 });
    await saveMethodsIn(tx, { eventIds: [event.eventId], methods: ['door', 'bank'] });
  });
  const sale = { eventId: event.eventId, classes: [event.ticketClassId], tiers: [] };
  const { transferId } = await bankBuyer(database.db, sale);
  const money = { transferId, amountMinor: 2500, bookedOn: Temporal.Now.plainDateISO('UTC').toString() };
  const { accountId } = event;
  await receiveBankMoney(event.ctx, { ...money, source: newKey(), acceptedWhy: '', accountId });
  return event;
}

/** An event of which one ticket was paid to the organizer in person. */
async function publishedAndPaidInPerson(): Promise<Published> {
  const event = await published({ priceMinor: 2500 });
  const { orderToken } = await buyTicket(database.db, event);
  await database.db
    .updateTable('ticket_order')
    .set({ paid_at: sql`now()`, pay_at_door: false })
    .where('token', '=', orderToken)
    .execute();
  return event;
}

test('the email about a cancellation asks a buyer who paid by bank transfer for the account', async () => {
  const event = await publishedAndPaidByBank();
  await send(await update(event, { kind: 'canceled' }));
  const [mail] = await delivered();
  expect(mail?.text).toContain('You’ll get back the €25.00 you paid by bank transfer. Enter the account for it on');
  expect(mail?.text).not.toContain('nothing to refund');
});

test('the email about a cancellation says that the organizer returns what was paid in person', async () => {
  const event = await publishedAndPaidInPerson();
  await send(await update(event, { kind: 'canceled' }));
  const [mail] = await delivered();
  expect(mail?.text).toContain('You paid the organizer €25.00 in person. Ask them how you get your money back.');
  expect(mail?.text).not.toContain('nothing to refund');
});

test('the email about a new date sends buyers who paid in another way than online to the organizer', async () => {
  for (const publish of [publishedAndPaidByBank, publishedAndPaidInPerson]) {
    const event = await publish();
    await send(await update(event, newDate));
    const [mail] = await delivered();
    expect(mail?.text).toContain('Can’t make it? Ask the organizer for a refund.');
    expect(mail?.text).not.toContain('nothing to refund');
    await database.db.deleteFrom('mail_outbox').execute();
  }
});

test('the email about a postponement names the last day on which a buyer who paid online chooses', async () => {
  const event = await publishedAndPaid();
  await send(await update(event, { kind: 'postponed' }, { choiceDays: 14 }));
  const [mail] = await delivered();
  expect(mail?.text).toMatch(/You can choose until \w+ \d+, \d{4}: keep your tickets, or get your money back\./);
  expect(mail?.text).not.toContain('ask the organizer');
});

test('the email about a postponement without a choice says that a buyer who paid online can ask', async () => {
  const event = await publishedAndPaid();
  await send(await update(event, { kind: 'postponed' }));
  const [mail] = await delivered();
  expect(mail?.text).toContain('You can ask the organizer for a refund on your order page.');
});

test('a waiting email is not sent after a newer update, which has its own emails', async () => {
  const event = await published();
  await buyTicket(database.db, event);
  const postponed = await update(event, { kind: 'postponed' });
  await send(postponed);
  const rescheduled = await update(event, newDate);
  await send(postponed);
  await send(rescheduled);
  expect((await delivered()).map(({ subject }) => subject)).toEqual(['New date: Jazz in the Park']);
});

test('a waiting email is not sent after staff took the event down', async () => {
  const event = await published();
  await buyTicket(database.db, event);
  await send(await update(event, newDate));
  await database.db.transaction().execute((tx) => removeEventIn(tx, { id: event.eventId }));
  expect(await delivered()).toEqual([]);
});

test('a waiting email is not sent to a person whose tickets were canceled meanwhile', async () => {
  const event = await published();
  const { orderToken } = await buyTicket(database.db, event);
  await send(await update(event, newDate));
  await sql`update ticket set status = 'canceled' where order_token = ${orderToken}`.execute(database.db);
  expect(await delivered()).toEqual([]);
});

test('an email to another address of a buyer is deleted with the buyer’s account', async () => {
  const event = await published();
  const buyer = await createPerson(database.db, { isVerified: false });
  await buyTicket(database.db, { ...event, buyerCtx: buyer.ctx, buyer: { ...grace, email: 'hers@example.org' } });
  await send(await update(event, newDate));
  const mails = () => database.db.selectFrom('mail_outbox').select('to_address').execute();
  expect(await mails()).toEqual([{ to_address: 'hers@example.org' }]);
  await database.db
    .transaction()
    .execute((tx) => erasePersonIn(tx, { accountId: buyer.accountId, email: buyer.email, formerEmails: [] }));
  expect(await mails()).toEqual([]);
});

test('a job that fails half-way continues later, and each person gets one email', async () => {
  const event = await published({ capacity: 300 });
  for (let order = 0; order < 24; order += 1) {
    const attendees = Array.from({ length: 10 }, (_, seat) => ({ name: 'G', email: `g${order}-${seat}@example.org` }));
    await buyTicket(database.db, { ...event, quantity: 10, buyer: { ...newAda(), attendees } });
  }
  const updateId = await update(event, newDate);
  await sql`create function fail_after_one_batch() returns trigger language plpgsql as $$
    begin if (select count(*) from mail_outbox) >= 200 then raise 'killed'; end if; return new; end $$`.execute(
    database.db,
  );
  await sql`create trigger kill before insert on mail_outbox for each row execute function fail_after_one_batch()`.execute(
    database.db,
  );
  await expect(send(updateId)).rejects.toThrow('killed');
  await sql`drop trigger kill on mail_outbox`.execute(database.db);
  const countMails = async () => (await database.db.selectFrom('mail_outbox').select('to_address').execute()).length;
  expect(await countMails()).toBe(200);
  await Promise.all([send(updateId), send(updateId)]);
  expect(await countMails()).toBe(24 * 11);
});

test('no order is placed after a cancellation, even at the same moment: a confirmation waits for the cancellation', async () => {
  const event = await published();
  const buyer = contextOf(database.db, newVisitor());
  const lines = [{ ticketClassId: event.ticketClassId, quantity: 1 }];
  const { reservationToken: token } = await reserve(buyer, { eventId: event.eventId, lines, idempotencyKey: newKey() });
  let order: Promise<string> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await lockEventIn(tx, event);
    order = codeOf(confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() }));
    await sql`select pg_sleep(0.3)`.execute(tx); // A confirmation without the lock has read the event before this line.
    await cancelEventIn(tx, { id: event.eventId });
  });
  expect(await order).toBe('EVENT_CANCELED');
});
