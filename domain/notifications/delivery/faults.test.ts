// A mail is sent once, although the database becomes unavailable or a process dies while the mail is sent.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Actor, Db } from '#domain/ctx';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { createDeliveryWorker, enqueueMailIn, type Mailer } from '../index.ts';

const t = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const system: Actor = { kind: 'system' };

beforeEach(async () => {
  await t.db.deleteFrom('mail_outbox').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
});

const put = () =>
  t.db.transaction().execute((tx) =>
    enqueueMailIn(tx, {
      template: 'find_tickets',
      to: { address: 'ada@example.org' },
      locale: 'en',
      payload: { token: 'x' },
      messageKey: newKey(),
    }),
  );

const mailState = () => t.db.selectFrom('mail_outbox').select(['state', 'attempts']).executeTakeFirstOrThrow();
const endLeases = () => sql`update mail_outbox set next_attempt_at = now() - interval '1 second'`.execute(t.db);

/** A database in which statements that match `pattern` fail as on a lost connection, `times` times. */
function failing(pattern: RegExp, times: number): { db: Db; failures: () => number } {
  let failures = 0;
  const db = t.db.withPlugin({
    transformQuery: ({ node }) => {
      if (failures < times && pattern.test(JSON.stringify(node))) {
        failures += 1;
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, failures: () => failures };
}

/** A mailer that accepts all mails. While it is held, `send` waits for `accept`. */
function mailServer({ isHeld = false } = {}) {
  const { promise, resolve: accept } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const mailer: Mailer = {
    async send({ to }) {
      sent.push(to.address);
      if (isHeld) await promise;
    },
  };
  onTestFinished(() => accept());
  return { mailer, sent, accept };
}

describe('a mail that the mail server has accepted', () => {
  it('is not sent again when the database is unavailable at that moment', async () => {
    await put();
    const { mailer, sent } = mailServer();
    const { db, failures } = failing(/last_error/, 3);
    await createDeliveryWorker(contextOf(db, system), { ...site, mailer })();
    expect(failures()).toBe(3);
    expect(sent).toEqual(['ada@example.org']);
    expect(await mailState()).toEqual({ state: 'sent', attempts: 1 });
  });

  it('does not delay the stop of the process while the database is unavailable', async () => {
    await put();
    const { mailer } = mailServer();
    const { db, failures } = failing(/last_error/, Infinity);
    const deliver = createDeliveryWorker(contextOf(db, system), { ...site, mailer });
    const stop = new AbortController();
    const outcome = deliver(stop.signal).then(() => 'stopped', String);
    await expect.poll(failures).toBeGreaterThan(0);
    stop.abort();
    expect(await outcome).toContain('terminated');
  });
});

describe('a mail that is being sent', () => {
  it('is not sent a second time by the same process after its lease ended', async () => {
    await put();
    const { mailer, sent, accept } = mailServer({ isHeld: true });
    const deliver = createDeliveryWorker(contextOf(t.db, system), { ...site, mailer });
    const first = deliver();
    await expect.poll(() => sent).toHaveLength(1);
    await endLeases(); // This is the state while the database is unavailable and the lease cannot be renewed.
    await deliver();
    accept();
    await first;
    expect(sent).toHaveLength(1);
    expect(await mailState()).toMatchObject({ state: 'sent' });
  });

  it('is not taken by another process: its lease is renewed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await put();
    const { mailer, sent, accept } = mailServer({ isHeld: true });
    const first = createDeliveryWorker(contextOf(t.db, system), { ...site, mailer })();
    await expect.poll(() => sent).toHaveLength(1);
    await endLeases();
    vi.advanceTimersByTime(10_000);
    const isLeased = async () => {
      const { rows } = await sql<{
        isLeased: boolean;
      }>`select next_attempt_at > now() as "isLeased" from mail_outbox`.execute(t.db);
      return rows[0]?.isLeased;
    };
    await expect.poll(isLeased).toBe(true);
    accept();
    await first;
  });

  it('by a process that died is sent by another process when the lease ends', async () => {
    await put();
    await sql`update mail_outbox set state = 'sending', next_attempt_at = now() + interval '20 seconds'`.execute(t.db);
    await sql`delete from graphile_worker._private_jobs`.execute(t.db);
    const { mailer, sent } = mailServer();
    const deliver = createDeliveryWorker(contextOf(t.db, system), { ...site, mailer });
    await deliver();
    const { rows } = await sql<{ isAtLeaseEnd: boolean }>`
      select job.run_at = mail.next_attempt_at as "isAtLeaseEnd"
      from graphile_worker.jobs job, mail_outbox mail where job.task_identifier = 'notifications.deliver'`.execute(
      t.db,
    );
    expect(rows).toEqual([{ isAtLeaseEnd: true }]);
    expect(sent).toEqual([]);
    await endLeases();
    await deliver();
    expect(sent).toEqual(['ada@example.org']);
  });
});
