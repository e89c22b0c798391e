import { sql } from 'kysely';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createMailer } from '#server/mailer.ts';
import { mailScene, site } from '../../../test/worlds/mail-scene.ts';
import { deliverDue, enqueueOrderConfirmation } from '../index.ts';

const { database, smtp, ctx, mailer, deliver, makeRetriesDue, orderTickets, outboxRow } = await mailScene();

describe('a failing mail server', () => {
  /** Enqueues the confirmation of a new order. */
  async function enqueueConfirmation(): Promise<void> {
    const order = await orderTickets();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
  }

  it('that answers 451 gets the mail again later, with growing delays', async () => {
    await enqueueConfirmation();
    smtp.behave('answers 451');
    await deliver();
    const first = await outboxRow();
    expect(first).toMatchObject({ state: 'pending', attempts: 1, last_error: expect.stringContaining('451') });
    await makeRetriesDue();
    await deliver();
    expect((await outboxRow()).waits).toBeGreaterThan(first.waits ?? 0);
    smtp.behave('accepts');
    await makeRetriesDue();
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'sent', attempts: 3 });
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    ['answers 550', 1],
    ['blocks the site', 0],
    ['refuses the content', 0],
  ] as const)(
    'that permanently %s gets no further attempt, and the address is recorded as refused (%d)',
    async (behavior, refused) => {
      await database.db.deleteFrom('refused_address').execute();
      await enqueueConfirmation();
      smtp.behave(behavior);
      await deliver();
      expect(await outboxRow()).toMatchObject({ state: 'failed', attempts: 1 });
      expect(await database.db.selectFrom('refused_address').selectAll().execute()).toHaveLength(refused);
      smtp.behave('accepts');
      await makeRetriesDue();
      expect(await deliver()).toBe(0);
    },
  );

  it('that refuses the login leaves the mail waiting, because the configuration is wrong', async () => {
    await enqueueConfirmation();
    smtp.behave('refuses the login');
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'pending' });
  });

  it('that does not answer is disconnected, and the mail is tried again', async () => {
    await enqueueConfirmation();
    smtp.behave('hangs');
    await deliver(150);
    expect(await outboxRow()).toMatchObject({ state: 'pending', attempts: 1 });
  });

  it('that does not answer before its greeting is disconnected, too', async () => {
    const unansweringServer = createServer(() => undefined);
    await new Promise<void>((resolve) => unansweringServer.listen(0, '127.0.0.1', resolve));
    await enqueueConfirmation();
    const { port } = unansweringServer.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    await deliverDue(ctx(), { ...site, mailer: createMailer({ smtpUrl, from: 'tickets@example.org', timeout: 150 }) });
    expect(await outboxRow()).toMatchObject({ state: 'pending', attempts: 1 });
    unansweringServer.close();
  });

  it('that answers byte by byte is disconnected after a while', async () => {
    await enqueueConfirmation();
    smtp.behave('answers byte by byte');
    await deliverDue(ctx(), { ...site, mailer: mailer(2_000, 400) });
    expect(await outboxRow()).toMatchObject({ state: 'pending', attempts: 1 });
    smtp.behave('accepts');
    await makeRetriesDue();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('that is slow gets the mail in one attempt', async () => {
    await enqueueConfirmation();
    smtp.behave('is slow');
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it.each(['is busy', 'refuses the sender'] as const)('that %s leaves the mail waiting', async (behavior) => {
    await enqueueConfirmation();
    smtp.behave(behavior);
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'pending', attempts: 1 });
  });

  it('that accepts the mail and drops the connection gets the mail again under the same Message-ID', async () => {
    await enqueueConfirmation();
    smtp.behave('accepts and drops the connection');
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'pending' });
    smtp.behave('accepts');
    await makeRetriesDue();
    await deliver();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map((delivered) => delivered.mail.messageId)).size).toBe(1);
    expect(smtp.received[0]?.mail.messageId).toMatch(/^<[0-9a-f]{32}@events\.example\.org>$/);
  });

  it('that is unreachable leaves the mail of an order waiting', async () => {
    await enqueueConfirmation();
    await deliverDue(ctx(), {
      ...site,
      mailer: createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'tickets@example.org', timeout: 500 }),
    });
    expect(await outboxRow()).toMatchObject({ state: 'pending' });
  });

  it('is given up after three days, and the mail is marked as failed', async () => {
    await enqueueConfirmation();
    await sql`update mail_outbox set created_at = now() - interval '73 hours'`.execute(database.db);
    smtp.behave('answers 451');
    await deliver();
    expect(await outboxRow()).toMatchObject({ state: 'failed' });
  });

  it('is not the only cause of another attempt: the mail of a crashed process is sent by the next process', async () => {
    await enqueueConfirmation();
    await sql`update mail_outbox set state = 'sending', attempts = 1, next_attempt_at = now() + interval '5 minutes'`.execute(
      database.db,
    );
    expect(await deliver()).toBe(0);
    await makeRetriesDue();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });
});
