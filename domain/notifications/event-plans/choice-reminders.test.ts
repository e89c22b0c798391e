// The email two days before the last day to choose between tickets and money (decision 110).
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestRefund, retainTickets } from '#domain/attendees';
import { type PlannedUpdate, updateMyEvent } from '#domain/management';
import { manyConnections, testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { paidOrder, type PaidOrder } from '../../../test/worlds/refund-scene.ts';
import { deliverDue, type MailMessage, remindOfChoices } from '../index.ts';

const database = testDb(manyConnections);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const DAY = 24 * 60 * 60 * 1000;

let paid: PaidOrder;
beforeEach(async () => {
  await database.db.deleteFrom('event_update').execute();
  paid = await paidOrder(database.db);
  await sql`update event set tz = 'UTC', starts_at = now() + interval '60 days', ends_at = now() + interval '60 days 2 hours'
    where id = ${paid.target.eventId}::bigint`.execute(database.db);
  await database.db.deleteFrom('mail_outbox').execute();
});

const move = (choiceDays: PlannedUpdate['choiceDays'] = 7, plan: PlannedUpdate['plan'] = { kind: 'postponed' }) =>
  updateMyEvent(paid.owner.ctx, { ...paid.target, plan, message: '', choiceDays });

/** A context with the clock some days from now. */
const after = (days: number) => {
  const ctx = contextOf(database.db);
  return {
    ...ctx,
    clock: { ...ctx.clock, now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + days * DAY) },
  };
};
const remind = (days = 5) => remindOfChoices(after(days));

/** The mails that are sent some days from now. */
async function delivered(days = 5): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(after(days), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}
const retain = () => retainTickets(paid.buyer.ctx, { orderToken: paid.token });
const askForAll = () =>
  requestRefund(paid.buyer.ctx, {
    orderToken: paid.token,
    ticketIds: paid.ticketIds,
    reason: '',
    formKey: crypto.randomUUID(),
  });

describe('the reminder of a choice', () => {
  test('names the last day two days before it, and leads to the order', async () => {
    await move();
    await remind();
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Tickets or money back\? Choose by \w+ \d+, \d{4}: /);
    expect(mail?.text).toMatch(/is postponed\. Keep your tickets for the new date, or get your money back\./);
    expect(mail?.text).toContain(`https://events.example.org/orders/${paid.token}/`);
    expect(mail?.text).toContain('If you don’t choose, your tickets stay valid.');
  });

  test('says that the event has a new date, and shows it', async () => {
    const day = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
    await move(14, { kind: 'rescheduled', start: `${day}T20:00`, end: `${day}T22:00` });
    await remind(12);
    const [mail] = await delivered(12);
    expect(mail?.text).toMatch(/has a new date\. Keep your tickets, or get your money back\./);
  });

  test('is not sent earlier, or after the last day', async () => {
    await move();
    await remind(4);
    await remind(9);
    expect(await delivered()).toEqual([]);
  });

  test('is sent once, although many runs find it at the same moment', async () => {
    await move();
    await Promise.all(Array.from({ length: 8 }, () => remind()));
    await remind(6);
    expect(await delivered(6)).toHaveLength(1);
  });

  test.each([
    ['chose the tickets', retain],
    ['asked for the money', askForAll],
  ])('is not sent to a buyer who %s', async (_name, choose) => {
    await move();
    await choose();
    await database.db.deleteFrom('mail_outbox').execute();
    await remind();
    expect(await delivered()).toEqual([]);
  });

  test.each([
    ['chooses the tickets', retain],
    ['asks for the money', askForAll],
    [
      'has an event that is canceled',
      () => sql`update event set status = 'canceled' where id = ${paid.target.eventId}::bigint`.execute(database.db),
    ],
  ])('is not sent when the buyer %s while it waits in the outbox', async (_name, choose) => {
    await move();
    await remind();
    await choose();
    const mails = await delivered();
    expect(mails.filter(({ subject }) => subject.startsWith('Tickets or money back'))).toEqual([]);
  });

  test('is sent again for a later last day after the next move', async () => {
    await move();
    await remind();
    expect(await delivered()).toHaveLength(1);
    const day = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
    await move(14, { kind: 'rescheduled', start: `${day}T20:00`, end: `${day}T22:00` });
    await remind(12);
    expect(await delivered(12)).toHaveLength(1);
  });

  test('is not sent without a choice', async () => {
    await move(null);
    await remind();
    expect(await delivered()).toEqual([]);
  });
});
