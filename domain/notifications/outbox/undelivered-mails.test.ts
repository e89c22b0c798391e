// Staff see the mails that the mail server did not accept, with its answers. A buyer sees on the order's page that the
// confirmation was not delivered.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { createMailer } from '#server/mailer.ts';
import { testDb } from '../../../test/db.ts';
import { type MailServer, type MailServerMode, startMailServer } from '../../../test/race/mail-server.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { ada, createSale, newKey } from '../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff } from '../../../test/worlds/staff.ts';
import {
  deliverDue,
  enqueueMailIn,
  enqueueOrderConfirmation,
  isConfirmationUndeliverable,
  undeliveredMails,
} from '../index.ts';

const t = testDb();
const system = () => contextOf(t.db, { kind: 'system' });
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await t.db.deleteFrom('mail_outbox').execute();
});

async function deliver(mode: MailServerMode): Promise<void> {
  smtp.behave(mode);
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'tickets@example.org', timeout: 30_000 });
  await deliverDue(system(), { mailer, baseUrl: 'https://events.example.org', siteName: 'Bandstand' });
}

const put = (address: string) =>
  t.db.transaction().execute((tx) =>
    enqueueMailIn(tx, {
      template: 'find_tickets',
      to: { address },
      locale: 'en',
      payload: { token: 'secret' },
      messageKey: newKey(),
    }),
  );

describe('undelivered mails', () => {
  it('are listed for staff by state, with the answer of the mail server and the number of mails', async () => {
    const { ctx } = await createStaff(t.db);
    await put('gone@example.org');
    await deliver('answers 550');
    await put('old@example.org');
    await sql`update mail_outbox set created_at = now() - interval '73 hours' where state = 'pending'`.execute(t.db);
    await deliver('answers 451');
    await put('busy@example.org');
    await deliver('answers 451');
    await put('fine@example.org');
    await deliver('accepts');

    const counts = { refused: 1, expired: 1, waiting: 1 };
    expect(await undeliveredMails(ctx, { state: 'refused', page: 1 })).toMatchObject({
      mails: [{ to: 'gone@example.org', template: 'find_tickets', reason: '550 no such mailbox', attempts: 1 }],
      hasMore: false,
      counts,
    });
    const expired = await undeliveredMails(ctx, { state: 'expired', page: 1 });
    expect(expired.mails).toMatchObject([{ to: 'old@example.org', reason: '451 try again later' }]);
    const waiting = await undeliveredMails(ctx, { state: 'waiting', page: 1 });
    expect(waiting.mails).toMatchObject([{ to: 'busy@example.org', reason: '451 try again later' }]);
    expect(JSON.stringify(waiting)).not.toContain('secret');
  });

  it('are listed 50 a page', async () => {
    const { ctx } = await createStaff(t.db);
    await sql`insert into mail_outbox (message_key, template, to_address, payload, state, is_refused, last_error, done_at)
      select 'key-' || n, 'find_tickets', n || '@example.org', '{}', 'failed', true, '550 no', now() - make_interval(mins => n)
      from generate_series(1, 51) n`.execute(t.db);
    const first = await undeliveredMails(ctx, { state: 'refused', page: 1 });
    expect([first.mails.length, first.hasMore, first.mails[0]?.to]).toEqual([50, true, '1@example.org']);
    const second = await undeliveredMails(ctx, { state: 'refused', page: 2 });
    expect(second.mails.map(({ to }) => to)).toEqual(['51@example.org']);
  });

  it('are refused to people who are not staff, and each view is in the audit log', async () => {
    const staff = await createStaff(t.db);
    await undeliveredMails(staff.ctx, { state: 'expired', page: 1 });
    expect((await auditOf(t.db))[0]).toMatchObject({
      action: 'mail.undelivered_viewed',
      detail: { state: 'expired', page: 1 },
    });
    const input = { state: 'refused', page: 1 } as const;
    expect(await codeOf(undeliveredMails(contextOf(t.db, newVisitor()), input))).toBe('NOT_FOUND');
    const person = await createPerson(t.db);
    expect(await codeOf(undeliveredMails(contextOf(t.db, person.actor), input))).toBe('NOT_FOUND');
    const weak = await createStaff(t.db, { methods: ['password'] });
    expect(await codeOf(undeliveredMails(weak.ctx, input))).toBe('FORBIDDEN');
  });
});

describe('the confirmation of an order', () => {
  it.each([
    ['answers 550', true],
    ['answers 451', false],
    ['accepts', false],
  ] as const)('from a mail server that %s counts as undeliverable: %s', async (mode, isUndeliverable) => {
    const sale = await createSale(t.db);
    const visitor = contextOf(t.db, newVisitor());
    const { reservationToken } = await reserve(visitor, {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    });
    const { orderToken } = await confirm(visitor, { token: reservationToken, ...ada, idempotencyKey: newKey() });
    expect(await isConfirmationUndeliverable(visitor, { orderToken })).toBe(false);
    const { id } = await t.db
      .selectFrom('ticket_order')
      .select('id')
      .where('token', '=', orderToken)
      .executeTakeFirstOrThrow();
    await enqueueOrderConfirmation(system(), { orderId: id });
    await deliver(mode);
    expect(await isConfirmationUndeliverable(visitor, { orderToken })).toBe(isUndeliverable);
  });
});
