// A visitor writes to the organizer of an event: the form, the link that confirms an address, and the relayed email.
import { beforeEach, describe, expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import {
  confirmContact,
  contactAboutOrder,
  contactOrganizer,
  contactOrganizerAboutOrder,
  contactTarget,
  isContactable,
  purgeContactMessages,
  readContactLink,
} from '#domain/messages';
import { setMemberIn } from '#domain/organizers';
import { dangersOf } from '../../../test/dangers.ts';
import { testDb } from '../../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../../test/fixtures/hostile-payloads.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { createSale, newKey } from '../../../test/worlds/sale.ts';
import { deliverDue, type MailMessage, sendContactConfirmation, sendContactMessage } from '../index.ts';

const database = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const visitor = () => contextOf(database.db, newVisitor());
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

async function publishedEvent() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  return { ...organizer, ticketClassId };
}

const jobsOf = async (task: string) =>
  (
    await database.pool.query<{ payload: { contactId: string; token: string } }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [task],
    )
  ).rows.map(({ payload }) => payload);

/** Runs the waiting jobs and delivers their mails. */
async function delivered(): Promise<MailMessage[]> {
  for (const payload of await jobsOf('notifications.contact')) await sendContactMessage(system(), payload);
  for (const payload of await jobsOf('notifications.contact_confirm')) await sendContactConfirmation(system(), payload);
  const sent: MailMessage[] = [];
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

const message = (more: { body?: string; email?: string; name?: string; idempotencyKey?: string } = {}) => ({
  name: 'Grace Hopper',
  email: `grace-${crypto.randomUUID()}@example.org`,
  body: 'Is there a cloakroom?',
  locale: 'en',
  idempotencyKey: newKey(),
  ...more,
});

describe('a guest', () => {
  test('confirms the address, then each owner and admin gets the message once, and replies go to the guest', async () => {
    const { eventId, email: ownerEmail } = await publishedEvent();
    const admin = await createPerson(database.db);
    const organizationId = await organizationOf(database.db, eventId);
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, role: 'admin', accountId: admin.accountId }));
    const typed = message();
    expect(await contactOrganizer(visitor(), { eventId, ...typed })).toBe('confirm');
    const [confirmation, ...more] = await delivered();
    expect([confirmation?.to.address, more]).toEqual([typed.email, []]);
    expect(`${confirmation?.html}${confirmation?.text}`).not.toMatch(/cloakroom|Grace/);
    const [, token = ''] = /contact\/confirm\/([\w-]+)\//.exec(confirmation?.text ?? '') ?? [];
    expect(await readContactLink(system(), { token })).toMatchObject({ body: typed.body, isSent: false });

    await Promise.all([confirmContact(system(), { token }), confirmContact(system(), { token })]);
    await confirmContact(system(), { token });
    const mails = await delivered();
    expect(mails.map(({ to }) => to.address).sort()).toEqual([admin.email, ownerEmail].sort());
    expect(mails[0]).toMatchObject({
      replyTo: { name: 'Grace Hopper', address: typed.email },
      subject: 'Message about Jazz in the Park',
    });
    expect(mails[0]?.text).toContain('Is there a cloakroom?');
    expect(await readContactLink(system(), { token })).toMatchObject({ isSent: true });
  });

  test('gets the same answer after five links a day, without another email', async () => {
    const { eventId } = await publishedEvent();
    const { email } = message();
    const answers = [];
    for (let index = 0; index < 6; index += 1)
      answers.push(await contactOrganizer(visitor(), { eventId, ...message({ email }) }));
    expect([new Set(answers), (await delivered()).length]).toEqual([new Set(['confirm']), 5]);
  });

  test('can no longer confirm after a day, and the message is deleted', async () => {
    const { eventId } = await publishedEvent();
    await contactOrganizer(visitor(), { eventId, ...message() });
    const [{ token } = { token: '' }] = await jobsOf('notifications.contact_confirm');
    await database.pool.query(`update contact_message set created_at = now() - interval '25 hours'`);
    expect(await codeOf(readContactLink(system(), { token }))).toBe('NOT_FOUND');
    expect(await codeOf(confirmContact(system(), { token }))).toBe('NOT_FOUND');
    await purgeContactMessages(system());
    expect((await database.pool.query('select id from contact_message where sent_at is null')).rowCount).toBe(0);
  });
});

describe('a person with a verified address', () => {
  test('sends at once with the account’s name and address, five messages a day, each form once', async () => {
    const { eventId } = await publishedEvent();
    const { ctx, email } = await createPerson(database.db);
    const first = message({ name: 'Somebody Else', email: 'else@example.org' });
    expect(await contactOrganizer(ctx, { eventId, ...first })).toBe('sent');
    expect(await contactOrganizer(ctx, { eventId, ...first })).toBe('sent');
    for (let index = 0; index < 4; index += 1) await contactOrganizer(ctx, { eventId, ...message() });
    const refusal = await refusalOf(contactOrganizer(ctx, { eventId, ...message() }));
    expect(refusal.code).toBe('RATE_LIMITED');
    expect(refusal.detail.retryAfter).toBeGreaterThan(80_000);
    const mails = await delivered();
    expect(mails).toHaveLength(5);
    expect(mails[0]?.replyTo).toEqual({ name: 'Ada Lovelace', address: email });
  });

  test('confirms an unverified address, and cannot write while staff impersonate the account', async () => {
    const { eventId } = await publishedEvent();
    const { ctx, actor } = await createPerson(database.db, { isVerified: false });
    expect(await contactOrganizer(ctx, { eventId, ...message() })).toBe('confirm');
    const impersonating = contextOf(database.db, { ...actor, impersonatorId: '1' });
    expect(await codeOf(contactOrganizer(impersonating, { eventId, ...message() }))).toBe('FORBIDDEN');
  });
});

describe('a buyer', () => {
  test('writes about an order, also of an event that staff removed', async () => {
    const { eventId, ticketClassId } = await publishedEvent();
    const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId });
    await database.pool.query(`update event set removed_at = now() where id = $1`, [eventId]);
    const { sender, order, isReachable } = await contactAboutOrder(system(), { orderToken });
    expect(isReachable).toBe(true);
    const { body, locale, idempotencyKey } = message();
    expect(await contactOrganizerAboutOrder(visitor(), { orderToken, body, locale, idempotencyKey })).toBe('sent');
    const [mail] = await delivered();
    expect(mail?.replyTo).toEqual({ name: sender.name, address: sender.email });
    expect(mail?.text).toContain(order.number);
    expect(mail?.text).toContain(`/manage/events/${eventId}/orders/`);
  });
});

test('an organizer without people cannot be written to', async () => {
  const { eventId } = await createSale(database.db);
  const { organizer_id: organizerId } = await database.db
    .selectFrom('event')
    .select('organizer_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  expect(await isContactable(system(), { organizerId })).toBe(false);
  expect(await contactTarget(visitor(), { eventId })).toMatchObject({ isReachable: false });
  expect(await codeOf(contactOrganizer(visitor(), { eventId, ...message() }))).toBe('CONFLICT');
});

test('each wrong field is named, and a hidden event is unknown', async () => {
  const { eventId } = await publishedEvent();
  const empty = { ...message(), name: ' ', email: 'a@b@c', body: '\n' };
  expect((await refusalOf(contactOrganizer(visitor(), { eventId, ...empty }))).detail.fields).toEqual({
    name: ['MISSING'],
    email: ['INVALID'],
    body: ['MISSING'],
  });
  const long = message({ body: 'a'.repeat(2_001), name: 'see www.example.org', email: 'a@x.org\r\nBcc: b@x.org' });
  expect((await refusalOf(contactOrganizer(visitor(), { eventId, ...long }))).detail.fields).toEqual({
    name: ['INVALID'],
    email: ['INVALID'],
    body: ['TOO_LONG'],
  });
  const { eventId: draft } = await createOrganizerWithDraft(database.db);
  expect(await codeOf(contactOrganizer(visitor(), { eventId: draft, ...message() }))).toBe('NOT_FOUND');
});

test('mails show hostile texts as text, with headers of one line', async () => {
  const { eventId } = await publishedEvent();
  const { ctx } = await createPerson(database.db, { fullName: 'Eve <script>"\\, x' });
  await contactOrganizer(ctx, { eventId, ...message({ body: HOSTILE_PAYLOADS.join('\n').slice(0, 2_000) }) });
  const [mail] = await delivered();
  expect(dangersOf(mail?.html ?? '', site.baseUrl)).toEqual([]);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(`${mail?.subject}${mail?.replyTo?.name}${mail?.replyTo?.address}`).not.toMatch(/[\r\n\0]/);
});
