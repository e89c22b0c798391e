import { createQueryId, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { mailScene } from '../../test/worlds/mail-scene.ts';
import { ordersByTicketsLink, requestTicketsLink, sendTicketsLink } from './index.ts';

const { database, smtp, ctx, deliver, orderTickets, jobsOf } = await mailScene();

const compiler = new PostgresQueryCompiler();

/** The database with a plugin that adds the text of each statement to `statements`. */
const recordStatements = (db: Db, statements: string[]): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      statements.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });

describe('find my tickets', () => {
  /** Runs the jobs of the requests and sends the mails, as the worker does. */
  async function runJobs(): Promise<void> {
    for (const payload of await jobsOf('notifications.tickets_link'))
      await sendTicketsLink(ctx(), payload as { requestId: string; email: string; locale: string });
    await deliver();
  }
  const requestLink = (email: string) =>
    requestTicketsLink(contextOf(database.db, newVisitor()), { email, locale: 'en' });
  const linkOf = (text: string | undefined) => /\/mytickets\/([\w-]+)\//.exec(text ?? '')?.[1] ?? '';

  it('mails a link that opens every order of the address', async () => {
    const email = 'grace@example.org';
    const [first, second] = [await orderTickets({ email }), await orderTickets({ email: 'Grace@example.org' })];
    await orderTickets({ email: 'other@example.org' });
    await requestLink(email);
    await runJobs();
    const orders = await ordersByTicketsLink(ctx(), { token: linkOf(smtp.received[0]?.mail.text) });
    expect(orders.map((order) => order.token)).toEqual([second.token, first.token]);
    expect(orders[0]?.tickets).toHaveLength(1);
  });

  it('returns the same answer for an address without orders, and enqueues the same job', async () => {
    await orderTickets({ email: 'known@example.org' });
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    expect(await requestLink('known@example.org')).toEqual(await requestLink('unknown@example.org'));
    const payloads = await jobsOf('notifications.tickets_link');
    expect(payloads.map((payload) => Object.keys(payload).sort())).toEqual([
      ['email', 'locale', 'requestId'],
      ['email', 'locale', 'requestId'],
    ]);
    await runJobs();
    expect(smtp.received.map((delivered) => delivered.recipients)).toEqual([['known@example.org']]);
  });

  it('runs the same statements for an address without orders, and looks up the address seconds later', async () => {
    await orderTickets({ email: 'customer@example.org' });
    const statements: Record<string, string[]> = {};
    for (const email of ['customer@example.org', 'stranger@example.org']) {
      const recorded: string[] = (statements[email] = []);
      await requestTicketsLink({ db: recordStatements(database.db, recorded) }, { email, locale: 'en' });
    }
    expect(statements['customer@example.org']).toHaveLength(4);
    expect(statements['stranger@example.org']).toEqual(statements['customer@example.org']);
    const { rows } = await sql<{ waits: boolean }>`select run_at - created_at > interval '1 second' as waits
      from graphile_worker.jobs where task_identifier = 'notifications.tickets_link'`.execute(database.db);
    expect(rows).toEqual([{ waits: true }, { waits: true }]);
  });

  it('mails a link that works any number of times for thirty minutes', async () => {
    await orderTickets({ email: 'hopper@example.org' });
    await requestLink('hopper@example.org');
    await runJobs();
    const token = linkOf(smtp.received[0]?.mail.text);
    for (let position = 0; position < 3; position += 1)
      expect(await ordersByTicketsLink(ctx(), { token })).toHaveLength(1);
    const { rows } = await sql<{
      minutes: number;
    }>`select extract(epoch from expires_at - created_at)::int / 60 as minutes from tickets_link order by created_at desc limit 1`.execute(
      database.db,
    );
    expect(rows[0]?.minutes).toBe(30);
    await sql`update tickets_link set expires_at = now()`.execute(database.db);
    await expect(ordersByTicketsLink(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores no link that is readable in the database', async () => {
    await orderTickets({ email: 'secret@example.org' });
    await requestLink('secret@example.org');
    await runJobs();
    const token = linkOf(smtp.received[0]?.mail.text);
    const { rows } = await sql<{
      dump: string;
    }>`select (select string_agg(m::text, '') from mail_outbox m) || (select string_agg(l::text, '') from tickets_link l) as dump`.execute(
      database.db,
    );
    expect(token).toHaveLength(43);
    expect(rows[0]?.dump).not.toContain(token);
  });

  it('sends at most three mails in a quarter of an hour, and answers further requests in the same way', async () => {
    const email = 'often@example.org';
    await orderTickets({ email });
    await Promise.all(Array.from({ length: 8 }, () => requestLink(email)));
    await runJobs();
    expect(smtp.received).toHaveLength(3);
  });

  it('sends one mail per request, however often the job runs', async () => {
    await orderTickets({ email: 'twice@example.org' });
    await requestLink('twice@example.org');
    await runJobs();
    await runJobs();
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['', '..', 'x'.repeat(32), 'x'.repeat(500)])('refuses the token %j', async (token) => {
    await expect(ordersByTicketsLink(ctx(), { token })).rejects.toBeInstanceOf(Refusal);
  });

  it.each([
    ['', 'MISSING'],
    ['ada', 'INVALID'],
    ['a@x.example, b@x.example', 'INVALID'],
  ])('refuses the address %j', async (email, code) => {
    await expect(requestLink(email)).rejects.toMatchObject({
      code: 'ARGUMENTS_ERROR',
      detail: { fields: { email: [code] } },
    });
  });
});
