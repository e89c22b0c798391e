// The case of a dispute, from the report of the bank to its decision, against a stand-in that speaks Stripe's protocol.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocksOfSite } from '#domain/blocks';
import { disputeOfOrder, disputesOf } from '#domain/payments';
import { deliverDue, type MailMessage, sendDisputeNews } from '#domain/notifications';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { organizationOf, ownerOf } from '../../../test/worlds/organizers.ts';
import type { TestPerson } from '../../../test/worlds/people.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import { answerDisputeCase, blockDisputeBuyer, disputeCase, disputeList } from '../index.ts';

const database = testDb();
let stripe: StripeStandIn;
let staff: TestPerson;
beforeAll(async () => {
  stripe = await startStripe();
  staff = await createStaff(database.db);
});
afterAll(() => stripe.stop());

const scene = stripeScene(
  () => database.db,
  () => stripe,
);
const system = () => contextOf(database.db);

const report = async (type: string) => {
  await scene.post(stripe.signed(scene.lastEvent(type)));
  await scene.runJobs();
};

/** A paid order whose buyer asked the bank to take the payment back. */
async function disputed() {
  const buyer = await scene.payingBuyer();
  stripe.account.pay(buyer.session);
  await scene.comeBack(buyer);
  const atStripe = stripe.account.dispute(stripe.account.sessions.get(buyer.session)?.session.payment_intent ?? '');
  await report('charge.dispute.created');
  const { rows } = await sql<{ id: string; order_id: string }>`
    select d.id::text as id, p.order_id::text as order_id
    from payment_dispute d join payment p on p.id = d.payment_id
    where d.gateway_id = ${atStripe.id}`.execute(database.db);
  const { id: disputeId = '', order_id: orderId = '' } = rows[0] ?? {};
  return { buyer, atStripe, disputeId, orderId };
}

const stateOf = async (disputeId: string) => (await disputeList(staff.ctx)).find(({ id }) => id === disputeId)?.state;
const send = (disputeId: string, statement = 'The ticket was scanned at the door.') =>
  answerDisputeCase(staff.ctx, {
    disputeId,
    answer: { kind: 'evidence', statement, refundPolicy: 'No refunds' },
    gateways: scene.gateways(),
  });
const accept = (disputeId: string) =>
  answerDisputeCase(staff.ctx, { disputeId, answer: { kind: 'accept' }, gateways: scene.gateways() });

describe('the case of a dispute', () => {
  test('has the deadline of the bank, the order, its tickets and what happened', async () => {
    const { disputeId, atStripe, orderId } = await disputed();
    const { dispute, evidence } = await disputeCase(staff.ctx, { disputeId });
    expect(dispute).toMatchObject({ state: 'open', amountMinor: 2500, currency: 'EUR', reason: 'fraudulent', orderId });
    expect(Temporal.Instant.from(dispute.dueAt ?? '').epochMilliseconds / 1000).toBe(atStripe.evidence_details.due_by);
    expect(evidence).toMatchObject({
      order: { email: expect.stringContaining('@'), lines: [{ name: 'Standard', quantity: 1 }] },
      event: { name: 'Jazz Night' },
      tickets: [{ className: 'Standard', isValid: true }],
      moments: [{ what: { kind: 'ordered' } }],
    });
    expect((await auditOf(database.db))[0]).toMatchObject({
      action: 'dispute.viewed',
      subject: { kind: 'order', id: orderId },
    });
  });

  test('is open, then sent, then won, and the money comes back', async () => {
    const { disputeId, atStripe, orderId } = await disputed();
    await send(disputeId);
    expect(await stateOf(disputeId)).toBe('sent');
    expect(atStripe).toMatchObject({
      status: 'under_review',
      evidence: {
        product_description: 'Jazz Night\n1 × Standard',
        refund_policy_disclosure: 'No refunds',
        uncategorized_text: 'The ticket was scanned at the door.',
      },
    });
    await report('charge.dispute.updated');
    expect(await stateOf(disputeId)).toBe('sent');
    stripe.account.closeDispute(atStripe.id, 'won');
    await report('charge.dispute.closed');
    expect(await stateOf(disputeId)).toBe('won');
    expect(await disputeOfOrder(database, { orderId })).toBe('won');
  });

  test('that staff accept is lost once Stripe reports it', async () => {
    const { disputeId } = await disputed();
    await accept(disputeId);
    expect(await stateOf(disputeId)).toBe('accepted');
    await report('charge.dispute.closed');
    expect(await stateOf(disputeId)).toBe('lost');
  });

  test('answered in Stripe’s dashboard counts as answered', async () => {
    const { disputeId, atStripe } = await disputed();
    stripe.account.answerDispute(atStripe.id, {});
    await report('charge.dispute.updated');
    expect(await stateOf(disputeId)).toBe('sent');
    expect(await codeOf(send(disputeId))).toBe('CONFLICT');
  });

  test('takes one answer: of two at the same moment one arrives', async () => {
    const { disputeId, atStripe } = await disputed();
    const results = await Promise.allSettled([send(disputeId, 'one'), send(disputeId, 'two')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(atStripe.evidence_details.submission_count).toBe(1);
    expect(await codeOf(accept(disputeId))).toBe('CONFLICT');
  });

  test('stays open when Stripe is away or takes no answer, and names the fault of a statement', async () => {
    const { disputeId, atStripe } = await disputed();
    stripe.failures.push({ moment: 'before', status: 500 }, { moment: 'before', status: 500 });
    expect(await codeOf(send(disputeId))).toBe('GATEWAY_AWAY');
    stripe.failures.length = 0;
    atStripe.evidence_details.due_by = 1;
    expect(await codeOf(send(disputeId))).toBe('DISPUTE_REFUSED');
    expect(await refusalOf(send(disputeId, ' '))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields: { statement: ['MISSING'] },
    });
    expect(await stateOf(disputeId)).toBe('open');
  });

  test('of which the answer was lost is answered once the report arrives', async () => {
    const { disputeId } = await disputed();
    stripe.failures.push({ moment: 'after', status: 500 }, { moment: 'after', status: 500 });
    await send(disputeId).catch(() => undefined);
    stripe.failures.length = 0;
    await report('charge.dispute.updated');
    expect(await stateOf(disputeId)).toBe('sent');
  });

  test('of which the answer was lost takes the same answer again, once, and no other', async () => {
    const { disputeId, atStripe } = await disputed();
    stripe.failures.push({ moment: 'after', status: 500 }, { moment: 'after', status: 500 });
    expect(await codeOf(send(disputeId))).toBe('GATEWAY_AWAY');
    stripe.failures.length = 0;
    expect(await codeOf(send(disputeId, 'another answer'))).toBe('DISPUTE_REFUSED');
    await send(disputeId);
    expect(await stateOf(disputeId)).toBe('sent');
    expect(atStripe.evidence_details.submission_count).toBe(1);
  });

  test('is for staff alone', async () => {
    const { buyer, disputeId } = await disputed();
    const owner = await ownerOf(database.db, buyer.sale.eventId);
    for (const ctx of [buyer.ctx, owner.ctx]) {
      expect(await codeOf(disputeCase(ctx, { disputeId }))).toBe('NOT_FOUND');
      expect(await codeOf(disputeList(ctx))).toBe('NOT_FOUND');
      const answer = { kind: 'accept' } as const;
      expect(await codeOf(answerDisputeCase(ctx, { disputeId, answer, gateways: scene.gateways() }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(disputeCase(staff.ctx, { disputeId: '999999999' }))).toBe('NOT_FOUND');
  });

  test('is listed first while it waits for an answer, the earliest deadline first', async () => {
    const [later, sooner, sent] = [await disputed(), await disputed(), await disputed()];
    await sql`update payment_dispute set due_at = now() + interval '1 hour' where id = ${sooner.disputeId}::bigint`.execute(
      database.db,
    );
    await send(sent.disputeId);
    const ids = (await disputeList(staff.ctx)).map(({ id }) => id);
    const order = [sooner, later, sent].map(({ disputeId }) => ids.indexOf(disputeId));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const organizationId = await organizationOf(database.db, sent.buyer.sale.eventId);
    const own = await disputesOf(database, { organizationId });
    expect(own.map(({ id }) => id)).toEqual([sent.disputeId]);
  });
});

test('the buyer of a dispute can be blocked for a year', async () => {
  const { disputeId, buyer } = await disputed();
  expect(await codeOf(blockDisputeBuyer(buyer.ctx, { disputeId, reason: 'x' }))).toBe('NOT_FOUND');
  await blockDisputeBuyer(staff.ctx, { disputeId, reason: 'Dispute' });
  expect(await blocksOfSite(staff.ctx)).toMatchObject([{ kind: 'email', reason: 'Dispute', isActive: true }]);
  await sql`update ticket_order set email = 'erased@erased.invalid'`.execute(database.db);
  expect(await codeOf(blockDisputeBuyer(staff.ctx, { disputeId, reason: 'Dispute' }))).toBe('CONFLICT');
});

describe('the mails about a dispute', () => {
  beforeEach(async () => {
    await database.pool.query('delete from mail_outbox');
    await database.pool.query('delete from graphile_worker._private_jobs');
  });

  /** Runs the waiting jobs, each of them twice, and delivers their mails. */
  async function delivered(): Promise<MailMessage[]> {
    const { rows } = await database.pool.query<{ payload: { disputeId: string; news: 'opened' | 'won' | 'lost' } }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'notifications.dispute' returning j.payload`,
    );
    for (const { payload } of [...rows, ...rows]) await sendDisputeNews(system(), payload);
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
    await deliverDue(system(), { baseUrl: 'https://events.example.org', siteName: 'Bandstand', mailer });
    return sent.filter(({ subject }) => /isput/.test(subject));
  }

  test('go once to the owner and to staff when it opens, and when it is decided', async () => {
    const { buyer, atStripe, disputeId, orderId } = await disputed();
    const owner = await ownerOf(database.db, buyer.sale.eventId);
    const opened = await delivered();
    expect(opened.map(({ to }) => to.address).toSorted()).toEqual([owner.email, staff.email].toSorted());
    const mailTo = (mails: MailMessage[], { email }: { email: string }) => mails.find(({ to }) => to.address === email);
    expect(mailTo(opened, owner)?.text).toContain(`/manage/events/${buyer.sale.eventId}/orders/${orderId}/`);
    expect(mailTo(opened, staff)?.text).toContain(`/admin/disputes/${disputeId}/`);
    expect(mailTo(opened, staff)?.text).toContain('Answer by');
    stripe.account.closeDispute(atStripe.id, 'lost');
    await report('charge.dispute.closed');
    await report('charge.dispute.closed');
    const closed = await delivered();
    expect(closed.map(({ subject }) => subject)).toEqual(['Dispute lost: Jazz Night', 'Dispute lost: Jazz Night']);
  });
});
