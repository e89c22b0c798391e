import { createQueryId, PostgresQueryCompiler, sql } from 'kysely';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor, Db } from '#domain/ctx';
import { confirm, orderPage, type OrderPage, reserve } from '#domain/checkout';
import { createMailer } from '#server/mailer.ts';
import { Refusal } from '#shared/errors.ts';
import { testDb } from '../../../test/db.ts';
import { type MailServer, startMailServer } from '../../../test/race/mail-server.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { ada, createSale, newKey, type SaleOptions } from '../../../test/worlds/sale.ts';
import {
  createDeliveryWorker,
  deliverDue,
  type MailMessage,
  enqueueMailIn,
  listStoredMails,
  enqueueOrderConfirmation,
  requestTicketsLink,
  sendTicketsLink,
  ordersByTicketsLink,
} from '../index.ts';

const testDatabase = testDb();
const system: Actor = { kind: 'system' };
const ctx = () => contextOf(testDatabase.db, system);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  smtp.behave('accepts');
  smtp.received.length = 0;
  await testDatabase.db.deleteFrom('mail_outbox').execute();
  // each test orders on another day, because an address may order ten times an hour
  await sql`update ticket_order set placed_at = placed_at - interval '1 day'`.execute(testDatabase.db);
  await sql`delete from graphile_worker._private_jobs`.execute(testDatabase.db);
});

const mailer = (timeout = 2_000, longest = 10_000) =>
  createMailer({ smtpUrl: smtp.url, from: 'Bandstand <tickets@example.org>', timeout, longest });
const deliver = (timeout?: number) => deliverDue(ctx(), { ...site, mailer: mailer(timeout) });
/** Makes waiting retries due now. */
const letTimePass = () =>
  sql`update mail_outbox set next_attempt_at = now() where state in ('pending', 'sending')`.execute(testDatabase.db);

async function buy(
  options: SaleOptions & { quantity?: number; email?: string; name?: string; locale?: string } = {},
): Promise<OrderPage & { id: string }> {
  const sale = await createSale(testDatabase.db, options);
  const line = { ticketClassId: sale.classes[0] ?? '', quantity: options.quantity ?? 1 };
  const hold = await reserve(contextOf(testDatabase.db, newVisitor()), {
    eventId: sale.eventId,
    lines: [line],
    idempotencyKey: newKey(),
  });
  const buyer = {
    name: options.name ?? ada.name,
    email: options.email ?? ada.email,
    ...(options.locale ? { locale: options.locale } : {}),
  };
  const { orderToken } = await confirm(contextOf(testDatabase.db, newVisitor()), {
    token: hold.reservationToken,
    ...buyer,
    idempotencyKey: newKey(),
  });
  const { id } = await testDatabase.db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', orderToken)
    .executeTakeFirstOrThrow();
  return { ...(await orderPage(ctx(), { token: orderToken })), id };
}

async function stateOf(): Promise<{
  state: string;
  attempts: number;
  last_error: string | null;
  waits: number | null;
}> {
  const { rows } = await sql<{ state: string; attempts: number; last_error: string | null; waits: number }>`
    select state, attempts, last_error, extract(epoch from next_attempt_at - now())::int as waits from mail_outbox`.execute(
    testDatabase.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[0]; // the line above expects one row
}

/** The database; adds the text of each statement to `statements`. */
const noteStatements = (db: Db, statements: string[]): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      statements.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
const compiler = new PostgresQueryCompiler();

const jobs = async (name: string) =>
  (
    await sql<{
      payload: Record<string, string>;
    }>`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = ${name} order by j.id`.execute(
      testDatabase.db,
    )
  ).rows.map((row) => row.payload);

describe('an order confirmation', () => {
  it('is enqueued in the order’s own transaction', async () => {
    const order = await buy();
    expect(await jobs('notifications.order_placed')).toEqual([{ orderId: order.id }]);
  });

  it('reaches exactly the buyer, as text and HTML', async () => {
    const order = await buy({ quantity: 2 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const [delivered] = smtp.received;
    expect(delivered?.recipients).toEqual(['ada@example.org']);
    expect(delivered?.mail).toMatchObject({
      subject: 'Your tickets for Jazz Night',
      from: { name: 'Bandstand', address: 'tickets@example.org' },
      to: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
    });
    for (const body of [delivered?.mail.text, delivered?.mail.html]) {
      expect(body).toContain(order.number);
      for (const ticket of order.tickets) expect(body).toContain(`https://events.example.org/tickets/${ticket.token}/`);
    }
    expect(delivered?.mail.html).toMatch(/<h2[^>]*>\s*<a [^>]*>\s*Jazz Night\s*</);
    expect(delivered?.mail.text).toContain('Here are your 2 tickets.');
    expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('contains a calendar file and an image of each code', async () => {
    const order = await buy({ quantity: 3 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const parts = smtp.received[0]?.mail.attachments ?? [];
    expect(parts.filter((part) => part.mimeType === 'image/png').map((part) => part.contentId)).toEqual([
      '<ticket-1>',
      '<ticket-2>',
      '<ticket-3>',
    ]);
    const calendar = parts.find((part) => part.filename === 'event.ics' || part.mimeType === 'text/calendar');
    const text = typeof calendar?.content === 'string' ? calendar.content : new TextDecoder().decode(calendar?.content);
    expect(text).toContain('SUMMARY:Jazz Night');
    expect(text).toContain(`UID:event-${order.event.id}@events.example.org`);
  });

  it('states the amount due at the door', async () => {
    const order = await buy({ classes: [{ priceKind: 'paid', priceMinor: 2500 }], quantity: 2 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    expect(smtp.received[0]?.mail.text).toContain('Please bring €50.00: you pay at the door.');
  });

  it('links to pages in the order’s language', async () => {
    const order = await buy({ locale: 'fr' });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    expect(smtp.received[0]?.mail.html).toContain('<html lang="fr">');
    expect(smtp.received[0]?.mail.text).toContain('https://events.example.org/fr/tickets/');
  });

  it('is in the order’s language, as far as it is translated', async () => {
    const order = await buy({ locale: 'de', quantity: 2 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    const german = { 'mail.order.hello': 'Viel Spaß, {name}!', 'mail.order.subject': 'Deine Tickets für {event}' };
    const messagesOf = (lang: string) => (lang === 'de' ? german : {});
    await deliverDue(ctx(), { ...site, mailer: mailer(), messagesOf });
    const [delivered] = smtp.received;
    expect(delivered?.mail.subject).toBe('Deine Tickets für Jazz Night');
    expect(delivered?.mail.text).toContain('Viel Spaß, Ada Lovelace!');
    expect(delivered?.mail.text).toContain('Here are your 2 tickets.');
  });

  it('is one mail, however often the job runs', async () => {
    const order = await buy();
    for (let position = 0; position < 3; position += 1) await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smtp.received).toHaveLength(1);
  });

  it('escapes everything a person typed', async () => {
    const order = await buy({ event: { name: 'Jazz <script>alert(1)</script> & Co' } });
    // the form rejects such a name, but the mail must not rely on that
    const name = '<img src=x onerror=alert(1)>"\'&';
    await testDatabase.db.updateTable('ticket_order').set({ name }).where('id', '=', order.id).execute();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const html = smtp.received[0]?.mail.html ?? '';
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('Jazz &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
    expect(smtp.received[0]?.mail.subject).toBe('Your tickets for Jazz <script>alert(1)</script> & Co');
  });
});

describe('a failing mail server', () => {
  async function sendOne(): Promise<void> {
    const order = await buy();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
  }

  it('that answers 451 is retried later, with growing delays', async () => {
    await sendOne();
    smtp.behave('answers 451');
    await deliver();
    const first = await stateOf();
    expect(first).toMatchObject({ state: 'pending', attempts: 1, last_error: expect.stringContaining('451') });
    await letTimePass();
    await deliver();
    expect((await stateOf()).waits).toBeGreaterThan(first.waits ?? 0);
    smtp.behave('accepts');
    await letTimePass();
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 3 });
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['answers 550', 'refuses the content'] as const)('that permanently %s is not retried', async (behavior) => {
    await sendOne();
    smtp.behave(behavior);
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'failed', attempts: 1 });
    smtp.behave('accepts');
    await letTimePass();
    expect(await deliver()).toBe(0);
  });

  it('that refuses our login leaves the mail waiting, because the configuration is wrong', async () => {
    await sendOne();
    smtp.behave('refuses the login');
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'pending' });
  });

  it('that hangs is disconnected, and the mail is retried', async () => {
    await sendOne();
    smtp.behave('hangs');
    await deliver(150);
    expect(await stateOf()).toMatchObject({ state: 'pending', attempts: 1 });
  });

  it('that hangs before its greeting is disconnected, too', async () => {
    const unansweringServer = createServer(() => undefined);
    await new Promise<void>((resolve) => unansweringServer.listen(0, '127.0.0.1', resolve));
    await sendOne();
    const { port } = unansweringServer.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    await deliverDue(ctx(), { ...site, mailer: createMailer({ smtpUrl, from: 'tickets@example.org', timeout: 150 }) });
    expect(await stateOf()).toMatchObject({ state: 'pending', attempts: 1 });
    unansweringServer.close();
  });

  it('that trickles bytes is disconnected after a while', async () => {
    await sendOne();
    smtp.behave('answers byte by byte');
    await deliverDue(ctx(), { ...site, mailer: mailer(2_000, 400) });
    expect(await stateOf()).toMatchObject({ state: 'pending', attempts: 1 });
    smtp.behave('accepts');
    await letTimePass();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('that is slow is waited for', async () => {
    await sendOne();
    smtp.behave('is slow');
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it.each(['is busy', 'refuses the sender'] as const)('that %s leaves the mail waiting', async (behavior) => {
    await sendOne();
    smtp.behave(behavior);
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'pending', attempts: 1 });
  });

  it('that accepts the mail and drops the connection gets it again under the same Message-ID', async () => {
    await sendOne();
    smtp.behave('accepts and drops the connection');
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'pending' });
    smtp.behave('accepts');
    await letTimePass();
    await deliver();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map((delivered) => delivered.mail.messageId)).size).toBe(1);
    expect(smtp.received[0]?.mail.messageId).toMatch(/^<[0-9a-f]{40}@events\.example\.org>$/);
  });

  it('that is unreachable does not stop an order', async () => {
    await sendOne();
    await deliverDue(ctx(), {
      ...site,
      mailer: createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'tickets@example.org', timeout: 500 }),
    });
    expect(await stateOf()).toMatchObject({ state: 'pending' });
  });

  it('has its mail marked failed after three days', async () => {
    await sendOne();
    await sql`update mail_outbox set created_at = now() - interval '73 hours'`.execute(testDatabase.db);
    smtp.behave('answers 451');
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'failed' });
  });

  it('leaves the mail of a crashed process to the next one', async () => {
    await sendOne();
    await sql`update mail_outbox set state = 'sending', attempts = 1, next_attempt_at = now() + interval '5 minutes'`.execute(
      testDatabase.db,
    );
    expect(await deliver()).toBe(0);
    await letTimePass();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('many mails', () => {
  /** A mailer whose server hangs at some addresses until released, and the number of concurrent sends. */
  function hangingMailer(hangsAt: (address: string) => boolean) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    let now = 0;
    let maxConcurrent = 0;
    const send = async ({ to }: MailMessage) => {
      maxConcurrent = Math.max(maxConcurrent, (now += 1));
      if (hangsAt(to.address)) await released;
      now -= 1;
      sent.push(to.address);
    };
    return { send, release, sent, most: () => maxConcurrent };
  }
  const enqueueTestMail = (address: string, isBulk = false) =>
    testDatabase.db.transaction().execute((tx) =>
      enqueueMailIn(tx, {
        template: 'find_tickets',
        to: { address },
        locale: 'en',
        payload: { token: 'x' },
        messageKey: newKey(),
        isBulk,
      }),
    );

  it('are not held up by one that hangs, and neither is a later call', async () => {
    await enqueueTestMail('hangs@x.example');
    await enqueueTestMail('one@x.example');
    const { release, ...server } = hangingMailer((address) => address.startsWith('hangs'));
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    const first = worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['one@x.example']));
    await enqueueTestMail('two@x.example');
    await worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['one@x.example', 'two@x.example']));
    release();
    await first;
    expect(server.sent).toContain('hangs@x.example');
  });

  it('are sent four at a time, however many calls there are', async () => {
    for (let position = 0; position < 12; position += 1) await enqueueTestMail(`${position}@x.example`);
    const server = hangingMailer(() => false);
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    await Promise.all([worker(), worker(), worker()]);
    expect(new Set(server.sent).size).toBe(12);
    expect(server.sent).toHaveLength(12);
    expect(server.most()).toBeLessThanOrEqual(4);
  });

  it('in bulk leave room for individual ones', async () => {
    for (let position = 0; position < 6; position += 1) await enqueueTestMail(`bulk${position}@x.example`, true);
    const { release, ...server } = hangingMailer((address) => address.startsWith('bulk'));
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    const first = worker();
    await vi.waitFor(() => expect(server.most()).toBe(2));
    await enqueueTestMail('waiting@x.example');
    await worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['waiting@x.example']));
    release();
    await first;
    expect(server.sent).toHaveLength(7);
  });

  it('are sent after a database outage', async () => {
    await enqueueTestMail('one@x.example');
    let isDatabaseDown = true;
    const send = async () => {
      if (isDatabaseDown) throw new Error('the database is down');
    };
    const broken = { ...ctx(), log: { ...ctx().log, warn: () => void (isDatabaseDown && throwFromLog()) } };
    const worker = createDeliveryWorker(broken, { ...site, mailer: { send } });
    await expect(worker()).rejects.toThrow('no log');
    isDatabaseDown = false;
    await letTimePass();
    await worker();
    expect(await stateOf()).toMatchObject({ state: 'sent' });
  });
  const throwFromLog = () => {
    throw new Error('no log');
  };
});

describe('header lines of a mail', () => {
  it('arrive unchanged', async () => {
    const [href, oneClick] = [`<${site.baseUrl}/unsubscribe/${'x'.repeat(32)}/>`, 'List-Unsubscribe=One-Click'];
    await mailer()?.send({
      messageId: '<a@x.example>',
      to: { name: '', address: 'ada@example.org' },
      subject: 'News',
      text: 'News',
      html: '<p>News</p>',
      images: [],
      headers: { 'List-Unsubscribe': href, 'List-Unsubscribe-Post': oneClick },
    });
    const headers = smtp.received[0]?.mail.headers ?? [];
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(valueOf('list-unsubscribe')).toBe(href);
    expect(valueOf('list-unsubscribe-post')).toBe(oneClick);
  });
});

describe('a recipient', () => {
  const hostile = [
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example>\r\nDATA',
    'Group: a@x.example;',
    '"a\\" <b@x.example>" <a@x.example>',
    'a@x.example (b@x.example)',
    '=?utf-8?q?a=40x=2Eexample?=',
    'a@x.example\u0000',
  ];
  it.each(hostile)('%j in the outbox is not sent', async (address) => {
    await testDatabase.db.transaction().execute((tx) =>
      enqueueMailIn(tx, {
        template: 'find_tickets',
        to: { address: address.replace('\u0000', '%00') },
        locale: 'en',
        payload: { token: 'x' },
        messageKey: newKey(),
      }),
    );
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await stateOf()).toMatchObject({ state: 'failed' });
  });

  it.each(['Ada\r\nBcc: eve@example.org', 'Ada <eve@example.org>', 'eve@example.org,', '"; eve@example.org'])(
    'named %j remains one recipient',
    async (name) => {
      await testDatabase.db.transaction().execute((tx) =>
        enqueueMailIn(tx, {
          template: 'find_tickets',
          to: { name, address: 'ada@example.org' },
          locale: 'en',
          payload: { token: 'x' },
          messageKey: newKey(),
        }),
      );
      await deliver();
      expect(smtp.received.map((delivered) => delivered.recipients)).toEqual([['ada@example.org']]);
      expect(smtp.received[0]?.mail.to?.map(({ address }) => address)).toEqual(['ada@example.org']);
      expect(smtp.received[0]?.mail.bcc ?? []).toEqual([]);
    },
  );
});

describe('without a mail server', () => {
  it('mails are stored with their texts and images', async () => {
    const order = await buy();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliverDue(ctx(), { ...site, mailer: null });
    const [stored] = await listStoredMails(ctx());
    expect(stored).toMatchObject({ to: 'ada@example.org', subject: 'Your tickets for Jazz Night' });
    expect(stored?.text).toContain(order.number);
    expect(stored?.html).toContain('src="data:image/png;base64,');
    expect(stored?.html).not.toContain('cid:');
  });
});

describe('find my tickets', () => {
  /** Runs the jobs of a request, as the worker would. */
  async function work(): Promise<void> {
    for (const payload of await jobs('notifications.tickets_link'))
      await sendTicketsLink(ctx(), payload as { requestId: string; email: string; locale: string });
    await deliver();
  }
  const requestLink = (email: string) =>
    requestTicketsLink(contextOf(testDatabase.db, newVisitor()), { email, locale: 'en' });
  const linkOf = (text: string | undefined) => /\/mytickets\/([\w-]+)\//.exec(text ?? '')?.[1] ?? '';

  it('mails a link that opens every order of the address', async () => {
    const email = 'grace@example.org';
    const [first, second] = [await buy({ email }), await buy({ email: 'Grace@example.org' })];
    await buy({ email: 'other@example.org' });
    await requestLink(email);
    await work();
    const orders = await ordersByTicketsLink(ctx(), { token: linkOf(smtp.received[0]?.mail.text) });
    expect(orders.map((order) => order.token)).toEqual([second.token, first.token]);
    expect(orders[0]?.tickets).toHaveLength(1);
  });

  it('answers and writes the same for an address without orders', async () => {
    await buy({ email: 'known@example.org' });
    await sql`delete from graphile_worker._private_jobs`.execute(testDatabase.db);
    expect(await requestLink('known@example.org')).toEqual(await requestLink('unknown@example.org'));
    const payloads = await jobs('notifications.tickets_link');
    expect(payloads.map((payload) => Object.keys(payload).sort())).toEqual([
      ['email', 'locale', 'requestId'],
      ['email', 'locale', 'requestId'],
    ]);
    await work();
    expect(smtp.received.map((delivered) => delivered.recipients)).toEqual([['known@example.org']]);
  });

  it('runs the same statements for an address without orders, and looks the address up seconds later', async () => {
    await buy({ email: 'customer@example.org' });
    const statements: Record<string, string[]> = {};
    for (const email of ['customer@example.org', 'stranger@example.org']) {
      const run: string[] = (statements[email] = []);
      await requestTicketsLink({ db: noteStatements(testDatabase.db, run) }, { email, locale: 'en' });
    }
    expect(statements['customer@example.org']).toHaveLength(4);
    expect(statements['stranger@example.org']).toEqual(statements['customer@example.org']);
    const { rows } = await sql<{ waits: boolean }>`select run_at - created_at > interval '1 second' as waits
      from graphile_worker.jobs where task_identifier = 'notifications.tickets_link'`.execute(testDatabase.db);
    expect(rows).toEqual([{ waits: true }, { waits: true }]);
  });

  it('has a link that works any number of times for thirty minutes', async () => {
    await buy({ email: 'hopper@example.org' });
    await requestLink('hopper@example.org');
    await work();
    const token = linkOf(smtp.received[0]?.mail.text);
    for (let position = 0; position < 3; position += 1)
      expect(await ordersByTicketsLink(ctx(), { token })).toHaveLength(1);
    const { rows } = await sql<{
      minutes: number;
    }>`select extract(epoch from expires_at - created_at)::int / 60 as minutes from tickets_link order by created_at desc limit 1`.execute(
      testDatabase.db,
    );
    expect(rows[0]?.minutes).toBe(30);
    await sql`update tickets_link set expires_at = now()`.execute(testDatabase.db);
    await expect(ordersByTicketsLink(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores no link that is readable in the database', async () => {
    await buy({ email: 'secret@example.org' });
    await requestLink('secret@example.org');
    await work();
    const token = linkOf(smtp.received[0]?.mail.text);
    const { rows } = await sql<{
      dump: string;
    }>`select (select string_agg(m::text, '') from mail_outbox m) || (select string_agg(l::text, '') from tickets_link l) as dump`.execute(
      testDatabase.db,
    );
    expect(token).toHaveLength(43);
    expect(rows[0]?.dump).not.toContain(token);
  });

  it('sends at most three mails in a quarter of an hour, and answers the same beyond that', async () => {
    const email = 'often@example.org';
    await buy({ email });
    await Promise.all(Array.from({ length: 8 }, () => requestLink(email)));
    await work();
    expect(smtp.received).toHaveLength(3);
  });

  it('sends one mail per request, however often the job runs', async () => {
    await buy({ email: 'twice@example.org' });
    await requestLink('twice@example.org');
    await work();
    await work();
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['', '..', 'x'.repeat(32), 'x'.repeat(500)])('refuses the token %j', async (token) => {
    await expect(ordersByTicketsLink(ctx(), { token })).rejects.toBeInstanceOf(Refusal);
  });

  it.each([
    ['', 'MISSING'],
    ['ada', 'INVALID'],
    ['a@x.example, b@x.example', 'INVALID'],
  ])('refuses %j', async (email, code) => {
    await expect(requestLink(email)).rejects.toMatchObject({
      code: 'ARGUMENTS_ERROR',
      detail: { fields: { email: [code] } },
    });
  });
});
