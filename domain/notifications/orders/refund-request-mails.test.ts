// The mails about requests for refunds: to the members who may refund, and the answers to the buyer.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { declineRefundRequest, refundRequestsOf, refundTickets, requestRefund } from '#domain/attendees';
import { setMemberIn } from '#domain/organizers';
import { carryOutRefund } from '#domain/payments';
import { dangersOf } from '../../../test/dangers.ts';
import { testDb } from '../../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../../test/fixtures/hostile-payloads.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { paidOrder, type PaidOrder, refundOf } from '../../../test/worlds/refund-scene.ts';
import { deliverDue, type MailMessage, sendOrderCanceled, sendRefundFailed, sendRefundRequested } from '../index.ts';

const database = testDb();
const system = () => contextOf(database.db);

let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
  await sql`update ticket_order set refund_policy = '1d' where token = ${paid.token}`.execute(database.db);
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

async function jobsOf(task: string) {
  const { rows } = await database.pool.query<{ payload: { requestId: string; changeId: string; refundId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [task],
  );
  return rows.map(({ payload }) => payload);
}

/** Runs the waiting jobs, each of them twice, and delivers their mails. */
async function delivered(): Promise<MailMessage[]> {
  const twice = <Job>(jobs: Job[]) => [...jobs, ...jobs];
  for (const job of twice(await jobsOf('notifications.refund_requested'))) await sendRefundRequested(system(), job);
  for (const job of twice(await jobsOf('notifications.order_canceled'))) await sendOrderCanceled(system(), job);
  for (const job of twice(await jobsOf('notifications.refund_failed'))) await sendRefundFailed(system(), job);
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  await deliverDue(system(), { baseUrl: 'https://events.example.org', siteName: 'Bandstand', mailer });
  return sent;
}

const ask = (reason: string) =>
  requestRefund(paid.buyer.ctx, {
    orderToken: paid.token,
    ticketIds: paid.ticketIds.slice(0, 1),
    reason,
    formKey: crypto.randomUUID(),
  });

async function addMember(role: 'box_office' | 'check_in') {
  const person = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, paid.target.eventId);
  const member = { organizationId, accountId: person.accountId, role };
  await database.db.transaction().execute((tx) => setMemberIn(tx, member));
  return person;
}

test('each member who may refund gets the request once; the buyer gets the organizer’s words', async () => {
  const seller = await addMember('box_office');
  const door = await addMember('check_in');
  await ask('I broke my leg.');
  const mails = await delivered();
  const addresses = mails.map(({ to }) => to.address);
  expect(addresses).toContain(seller.email);
  expect(addresses).not.toContain(door.email);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(mails[0]?.subject).toMatch(/^Refund request: /);
  expect(mails[0]?.text).toContain('I broke my leg.');
  expect(mails[0]?.text).toContain(`/manage/events/${paid.target.eventId}/orders/${paid.target.orderId}/`);
  expect(mails[0]?.text).not.toContain(paid.token);

  const [request] = await refundRequestsOf(system(), { orderToken: paid.token });
  const answer = { ...paid.target, requestId: request?.id ?? '', message: 'The hall is paid.' };
  await declineRefundRequest(paid.owner.ctx, answer);
  const [declined, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(declined?.subject).toMatch(/^Your refund request: /);
  expect(declined?.text).toContain('The hall is paid.');
  expect(declined?.text).toContain(`/orders/${paid.token}/`);
});

test('hostile texts stay texts', async () => {
  const hostile = HOSTILE_PAYLOADS.join('\n').slice(0, 490);
  await ask(hostile);
  const mails = await delivered();
  expect(mails).not.toEqual([]);
  for (const { html } of mails) expect(dangersOf(html, 'https://events.example.org')).toEqual([]);
});

test('a refund that the gateway refuses later is reported to the buyer and to the team', async () => {
  await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(0, 1)));
  const [job] = await jobsOf('payments.refund');
  await jobsOf('notifications.order_canceled');
  const refund = async () => ({ id: 're_1', state: 'failed' as const, isFinal: true });
  const gateways = () => ({ refund }) as never; // only refunds are asked for
  for (const _ of [1, 2]) await carryOutRefund(system(), { refundId: job?.refundId ?? '', gateways });
  const mails = await delivered();
  const toBuyer = mails.filter(({ text }) => text.includes(paid.token));
  expect(toBuyer.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Problem with a refund: /)]);
  expect(toBuyer[0]?.text).toContain('€25.00');
  const toTeam = mails.filter(({ text }) => text.includes('/manage/events/'));
  expect(toTeam.length).toBeGreaterThan(0);
  expect(mails.length).toBe(toBuyer.length + toTeam.length);
});
