// An organizer writes to the people with tickets: who gets the mail, when, and what stops it.
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelUnpaidOrder } from '#domain/buyers';
import { admitByCode } from '#domain/checkin';
import { updateMyEvent } from '#domain/management';
import { checkMessage, sendToAttendees, stopMessage } from '#domain/messages';
import { ticketsOfOrders } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { dangersOf } from '../../../test/dangers.ts';
import { testDb } from '../../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../../test/fixtures/hostile-payloads.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import {
  addressesOf,
  buyFor,
  deliverMessages,
  mailSite,
  newAddress,
  newMessage,
  publishedEvent,
} from '../../../test/worlds/message-scene.ts';
import { addTickets, inDays, organizationOf } from '../../../test/worlds/organizers.ts';
import { enqueueMailIn, eventMessages, purgeOldMail, sendAttendeeMessages } from '../index.ts';

const database = testDb();
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from attendee_message');
});

describe('a message to everyone', () => {
  test('goes once to each address with a valid ticket, in any letter case, and replies go to the sender', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, { ...scene, buyerEmail: 'grace@example.org', attendees: ['', 'Guest@example.org'] });
    await buyFor(database.db, { ...scene, buyerEmail: 'GRACE@example.org', attendees: ['guest@example.org'] });
    const { orderToken } = await buyFor(database.db, { ...scene, buyerEmail: 'canceled@example.org' });
    await database.pool.query(`update ticket set status = 'canceled' where order_token = $1`, [orderToken]);
    const typed = { eventId: scene.eventId, ...newMessage({ body: 'See https://example.org/map.\n\nBring water.' }) };
    expect(await checkMessage(scene.ctx, typed)).toMatchObject({ recipients: 2 });
    await sendToAttendees(scene.ctx, typed);
    const mails = await deliverMessages(database.db);
    expect(addressesOf(mails).map((address) => address.toLowerCase())).toEqual([
      'grace@example.org',
      'guest@example.org',
    ]);
    const [mail] = mails;
    expect(mail).toMatchObject({ subject: 'Doors open at 18:00', replyTo: { address: scene.email } });
    expect(mail?.html).toContain('<a class="link" href="https://example.org/map"');
    expect(mail?.html).not.toContain(scene.email);
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([
      { state: 'sent', deliveries: { waiting: 0, sent: 2, failed: 0, dropped: 0 } },
    ]);
  });

  test('goes to a buyer with another valid order, and not to an attendee whose ticket was canceled meanwhile', async () => {
    const scene = await publishedEvent(database.db);
    const buyerEmail = newAddress();
    const earlier = await buyFor(database.db, { ...scene, buyerEmail });
    const latest = await buyFor(database.db, { ...scene, buyerEmail, attendees: ['', 'guest@example.org'] });
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await sendAttendeeMessages(system());
    await cancelUnpaidOrder(contextOf(database.db, newVisitor()), latest);
    const mails = await deliverMessages(database.db);
    expect(addressesOf(mails)).toEqual([buyerEmail]);
    expect(mails[0]?.html).toContain(earlier.orderToken);
  });

  test('shows no web address backwards as that of another site', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const body = '\u202ehttps://evil.example/moc.knab//:sptth\u202c \u2067x\u2069';
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage({ body }) });
    const [mail] = await deliverMessages(database.db);
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('shows rejected mails as failed, also after the mails were deleted', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    await buyFor(database.db, { ...scene, buyerEmail: 'gone@example.org' });
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await deliverMessages(database.db, ({ to }) => to.address === 'gone@example.org');
    const deliveries = { waiting: 0, sent: 1, failed: 1, dropped: 0 };
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([{ state: 'sent', deliveries }]);
    await database.pool.query(`update mail_outbox set done_at = now() - interval '91 days'`);
    await purgeOldMail(system());
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([{ state: 'sent', deliveries }]);
  });

  test('no longer goes to an address that the mail server refused, until another mail is delivered', async () => {
    const scene = await publishedEvent(database.db);
    const gone = newAddress();
    await buyFor(database.db, scene);
    await buyFor(database.db, { ...scene, buyerEmail: gone });
    const send = () => sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await send();
    await deliverMessages(database.db, ({ to }) => to.address === gone);
    await send();
    expect(addressesOf(await deliverMessages(database.db))).not.toContain(gone);
    const failed = { state: 'sent', deliveries: { sent: 1, failed: 1 }, failedAddresses: [gone] };
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([failed, failed]);
    await database.db.transaction().execute((tx) =>
      enqueueMailIn(tx, {
        template: 'find_tickets',
        to: { address: gone },
        locale: 'en',
        payload: { token: 'token' },
        messageKey: 'another',
      }),
    );
    await deliverMessages(database.db);
    await send();
    expect(addressesOf(await deliverMessages(database.db))).toContain(gone);
  });

  test('shows hostile texts as text, with a subject of one line', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const body = HOSTILE_PAYLOADS.join('\n').slice(0, 4_000);
    await sendToAttendees(scene.ctx, {
      eventId: scene.eventId,
      ...newMessage({ body, subject: 'Hi\r\nBcc: <b>x@y.org' }),
    });
    const [mail] = await deliverMessages(database.db);
    expect(dangersOf(mail?.html ?? '', mailSite.baseUrl)).toEqual([]);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.subject).toBe('Hi Bcc: <b>x@y.org');
  });

  test('also goes out for a canceled event, and not after staff suspended the organization', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    await updateMyEvent(scene.ctx, { eventId: scene.eventId, plan: { kind: 'canceled' }, message: '' });
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await database.pool.query(`insert into moderation_decision (kind, organization_id) values ('suspended', $1)`, [
      await organizationOf(database.db, scene.eventId),
    ]);
    expect(await deliverMessages(database.db)).toEqual([]);
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([{ state: 'stopped' }]);
    expect(await codeOf(checkMessage(scene.ctx, { eventId: scene.eventId, ...newMessage() }))).toBe('CONFLICT');
  });
});

describe('an audience', () => {
  test('of a ticket class is its buyers and attendees; of checked-in tickets, the people who hold them', async () => {
    const scene = await publishedEvent(database.db);
    const { id: otherClass } = await addTickets(scene.ctx, scene.eventId);
    const { orderToken } = await buyFor(database.db, {
      ...scene,
      buyerEmail: 'grace@example.org',
      attendees: ['', 'guest@example.org'],
    });
    await buyFor(database.db, { ...scene, ticketClassId: otherClass, buyerEmail: 'other@example.org' });
    const tickets = (await ticketsOfOrders(system(), [orderToken])).get(orderToken) ?? [];
    await admitByCode(scene.ctx, { eventId: scene.eventId, code: tickets[0]?.code ?? '', door: '' });
    const addresses = async (audience: string, ticketClassId = '') => {
      await database.pool.query('delete from mail_outbox');
      await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage({ audience, ticketClassId }) });
      return addressesOf(await deliverMessages(database.db));
    };
    expect(await addresses('ticket_class', scene.ticketClassId)).toEqual(['grace@example.org', 'guest@example.org']);
    expect(await addresses('checked_in')).toEqual(['grace@example.org']);
    expect(await addresses('not_checked_in')).toEqual(['guest@example.org', 'other@example.org']);
  });

  test('without people is refused now, and each wrong field is named', async () => {
    const scene = await publishedEvent(database.db);
    const fieldsOf = async (more: Record<string, string | null>) =>
      (await refusalOf(checkMessage(scene.ctx, { eventId: scene.eventId, ...newMessage(more) }))).detail.fields;
    expect(await fieldsOf({})).toEqual({ audience: ['TOO_FEW'] });
    expect(await fieldsOf({ audience: 'friends', subject: ' ', body: 'a'.repeat(5_001), sendAt: 'T10:00' })).toEqual({
      audience: ['MISSING'],
      subject: ['MISSING'],
      body: ['TOO_LONG'],
      sendAt: ['MISSING'],
    });
    expect(await fieldsOf({ audience: 'ticket_class', ticketClassId: '1', sendAt: '2020-01-01T10:00' })).toEqual({
      ticketClassId: ['UNKNOWN'],
      sendAt: ['TOO_SMALL'],
    });
    expect(await fieldsOf({ sendAt: inDays(60, '10:00') })).toEqual({ sendAt: ['TOO_LARGE'] });
  });
});

describe('a scheduled message', () => {
  test('goes at its time in the zone of the event to the people who have tickets then', async () => {
    const scene = await publishedEvent(database.db);
    const sendAt = inDays(5, '10:00');
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage({ sendAt }) });
    await buyFor(database.db, { ...scene, buyerEmail: 'later@example.org' });
    expect(await deliverMessages(database.db)).toEqual([]);
    const [scheduled] = (await eventMessages(scene.ctx, scene)).messages;
    expect(scheduled?.state).toBe('scheduled');
    expect(wallTimeOf(Temporal.Instant.from(scheduled?.sendAt ?? ''), 'Europe/Berlin')).toBe(sendAt);
    await database.pool.query('update attendee_message set send_at = now()');
    expect(addressesOf(await deliverMessages(database.db))).toEqual(['later@example.org']);
  });

  test('can be stopped before and while it is sent', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const stopped = await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await stopMessage(scene.ctx, { eventId: scene.eventId, ...stopped });
    const running = await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await sendAttendeeMessages(system());
    await stopMessage(scene.ctx, { eventId: scene.eventId, ...running });
    await stopMessage(scene.ctx, { eventId: scene.eventId, ...running });
    expect(await deliverMessages(database.db)).toEqual([]);
    const { messages } = await eventMessages(scene.ctx, scene);
    expect(messages).toMatchObject([
      { state: 'stopped', deliveries: { sent: 0, dropped: 1 } },
      { state: 'stopped', deliveries: { sent: 0 } },
    ]);
  });
});

describe('parallel jobs after a crash', () => {
  const RECIPIENTS = 12;

  /** Queues a message, deletes half of its mails as if the job had ended there, and runs the job three times at once. */
  async function race(job: () => Promise<void>): Promise<number> {
    const scene = await publishedEvent(database.db);
    for (let index = 0; index < RECIPIENTS; index += 1) await buyFor(database.db, scene);
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await sendAttendeeMessages(system());
    await database.pool.query('update attendee_message set queued_at = null');
    await database.pool.query('delete from mail_outbox where id % 2 = 0');
    await Promise.all([job(), job(), job()]);
    return (await database.pool.query('select id from mail_outbox')).rowCount ?? 0;
  }

  test('queue one mail for each address', async () => {
    expect(await race(() => sendAttendeeMessages(system()))).toBe(RECIPIENTS);
  });

  test('queue more mails in the broken twin, whose mails have no key of the message and the address', async () => {
    const unguarded = async () => {
      await database.pool.query(`update mail_outbox set message_key = gen_random_uuid()::text`);
      await sendAttendeeMessages(system());
    };
    expect(await race(unguarded)).toBeGreaterThan(RECIPIENTS);
  });
});
