// The emails about orders and tickets that their buyers changed: canceled, or given to another person.
import { expect, test } from 'vitest';
import { answersForm, cancelOrder, correctAnswers, mergeTickets } from '#domain/attendees';
import {
  acceptTransfer,
  cancelUnpaidOrder,
  cancelFreeTicket,
  changeAnswers,
  declineTransfer,
  takeBackTransfer,
} from '#domain/buyers';
import { orderIdByToken, orderPage, receiveBankMoney } from '#domain/checkout';
import { questionEditor, saveQuestion } from '#domain/management';
import { answerField, questionPaths } from '#shared/order-questions.ts';
import { testDb } from '../../../test/db.ts';
import { bankBuyer, bankSale, transferOf } from '../../../test/worlds/bank-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { buyTicket } from '../../../test/worlds/organizers.ts';
import { questionFields } from '../../../test/worlds/questions.ts';
import { createSale, newAda, newKey } from '../../../test/worlds/sale.ts';
import { offerTicket, ticketsIn } from '../../../test/worlds/transfers.ts';
import {
  deliverDue,
  enqueueOrderConfirmation,
  type MailMessage,
  previewMergedMail,
  sendOrderCanceled,
  sendTicketMerged,
  sendTransferAccepted,
  sendTransferDeclined,
  sendTransferOffer,
} from '../index.ts';

const database = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const visitor = () => contextOf(database.db, newVisitor());

/** The mails about the cancellations that wait. */
async function delivered(): Promise<MailMessage[]> {
  const system = contextOf(database.db);
  const { rows } = await database.pool.query<{ payload: { changeId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications.order_canceled' returning j.payload`,
  );
  await database.db.deleteFrom('mail_outbox').execute();
  for (const { payload } of rows) for (const _ of [1, 2]) await sendOrderCanceled(system, payload);
  return sentMails();
}

test('the buyer gets one email about a canceled ticket, which names it, and one about a canceled order', async () => {
  const sale = await createSale(database.db, { event: { name: 'Jazz <b>Night</b>' } });
  const buyer = newAda();
  const [ticketClassId = ''] = sale.classes;
  const { orderToken } = await buyTicket(database.db, { eventId: sale.eventId, ticketClassId, quantity: 2, buyer });
  const { tickets } = await orderPage(visitor(), { token: orderToken });
  await cancelFreeTicket(visitor(), { orderToken, ticketId: tickets[0]?.id ?? '' });
  const [one, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ subject: 'Ticket canceled: Jazz <b>Night</b>', to: { address: buyer.email } });
  expect(one?.text).toContain('Canceled ticket: Ada Lovelace');
  expect(one?.html).not.toContain('<b>Night');
  await cancelUnpaidOrder(visitor(), { orderToken });
  const [whole] = await delivered();
  expect(whole?.subject).toBe('Order canceled: Jazz <b>Night</b>');
  expect(whole?.text).toContain('You canceled your order');
  expect(whole?.text).not.toContain('organizer of');
});

test('the email about a canceled order asks a buyer who paid by bank transfer for the account', async () => {
  const sale = await bankSale(database.db);
  const buyer = await bankBuyer(database.db, sale);
  const { transferId } = buyer;
  const money = { transferId, amountMinor: 2500, bookedOn: Temporal.Now.plainDateISO('UTC').toString() };
  const { actor } = sale.team;
  const accountId = actor.kind === 'person' ? actor.accountId : '';
  await receiveBankMoney(sale.team, { ...money, source: newKey(), acceptedWhy: '', accountId });
  const { orderToken } = await transferOf(buyer);
  const orderId = await orderIdByToken(sale.team, { token: orderToken ?? '' });
  await cancelOrder(sale.team, { eventId: sale.eventId, orderId, message: '' });
  const [mail, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('You’ll get back the €25.00 you paid by bank transfer. Enter the account for it on');
  expect(mail?.text).not.toContain('at the door');
});

test('the buyer gets one email about a signature that the team removed, with the link to sign again', async () => {
  const { ctx, eventId, ticketClassId, buy } = await guestScene(database).eventOnSale();
  const { orderId, orderToken } = await buy('Ada Lovelace');
  const fields = questionFields(ticketClassId, { label: 'Rules & <b>risks</b>', kind: 'waiver', body: 'I climb.' });
  await saveQuestion(ctx, { eventId, questionId: null, fields });
  const waiver = (await questionEditor(ctx, { eventId })).questions[0]?.id ?? '';
  await changeAnswers(visitor(), { orderToken, given: { order: {}, tickets: [{ [waiver]: ['Ada Lovelace'] }] } });
  const { seen } = await answersForm(ctx, { eventId, orderId });
  const given = { order: {}, tickets: [] };
  await correctAnswers(ctx, { eventId, orderId, given, removed: [answerField('0', waiver)], seen });
  const [mail, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Please answer again: /);
  expect(mail?.text).toContain('Missing: Rules & <b>risks</b>');
  expect(mail?.text).toContain(`${site.baseUrl}${questionPaths.answers(orderToken)}`);
  expect(mail?.html).not.toContain('<b>risks');
});

test('an offered ticket is mailed with its link, an acceptance to the buyer; the confirmation leaves both tickets out', async () => {
  const sale = await createSale(database.db, { event: { name: 'Jazz Night' } });
  const buyer = newAda();
  const [ticketClassId = ''] = sale.classes;
  const { orderToken } = await buyTicket(database.db, { eventId: sale.eventId, ticketClassId, quantity: 3, buyer });
  const tickets = await ticketsIn(database.db, orderToken);
  const [first, second, third] = tickets.map(({ id }) => id);
  const given = await offerTicket(database, { orderToken, ticketId: first ?? '' });
  const offered = await offerTicket(database, { orderToken, ticketId: second ?? '' });
  const takenBack = await offerTicket(database, { orderToken, ticketId: third ?? '' });
  await takeBackTransfer(visitor(), { orderToken, ticketId: third ?? '' });
  await acceptTransfer(visitor(), { token: given.token, name: 'Grace Hopper' });
  const mails = await deliveredTransfers();
  const mailTo = (address: string) => mails.filter(({ to }) => to.address === address);
  expect(mailTo(takenBack.email)).toEqual([]);
  expect(mailTo(offered.email)).toMatchObject([{ subject: 'Ada Lovelace has a ticket for you: Jazz Night' }]);
  expect(mailTo(offered.email)[0]?.text).toContain(`${site.baseUrl}/transfers/${offered.token}/`);
  expect(mailTo(offered.email)[0]?.text).not.toContain(orderToken);
  expect(mailTo(buyer.email)).toMatchObject([{ subject: 'Grace Hopper accepted your ticket: Jazz Night' }]);
  await deliveredTransfers();
  const { id: orderId } = await database.db
    .selectFrom('ticket_order')
    .select('id')
    .where('token', '=', orderToken)
    .executeTakeFirstOrThrow();
  await enqueueOrderConfirmation(contextOf(database.db), { orderId });
  const [confirmation] = await sentMails();
  expect(confirmation?.images).toHaveLength(1);
});

test('the buyer gets one email about a declined ticket, with the link of the order', async () => {
  const sale = await createSale(database.db, { event: { name: 'Jazz <b>Night</b>' } });
  const buyer = newAda();
  const { orderToken } = await buyTicket(database.db, {
    eventId: sale.eventId,
    ticketClassId: sale.classes[0] ?? '',
    buyer,
  });
  const [ticket] = await ticketsIn(database.db, orderToken);
  const offered = await offerTicket(database, { orderToken, ticketId: ticket?.id ?? '' });
  await declineTransfer(visitor(), offered);
  const [mail, ...more] = await deliveredTransfers();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Grace Hopper declined your ticket: Jazz <b>Night</b>',
    to: { address: buyer.email },
  });
  expect(mail?.text).toContain('It’s yours again, with a new code.');
  expect(mail?.text).toContain(`${site.baseUrl}/orders/${orderToken}/`);
  expect(mail?.html).not.toContain('<b>Night');
});

/** The mails about the transfers that wait. Each job runs twice. */
async function deliveredTransfers(): Promise<MailMessage[]> {
  const system = contextOf(database.db);
  const { rows } = await database.pool.query<{ task: string; payload: { transferId: string; token: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like 'notifications.transfer%' returning t.identifier as task, j.payload`,
  );
  await database.db.deleteFrom('mail_outbox').execute();
  const jobs = { offer: sendTransferOffer, accepted: sendTransferAccepted, declined: sendTransferDeclined };
  for (const { task, payload } of [...rows, ...rows])
    await jobs[task.replace('notifications.transfer_', '') as keyof typeof jobs](system, payload);
  return sentMails();
}

/** Delivers the mails of the outbox. */
async function sentMails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(contextOf(database.db), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

test('the person of a merged ticket gets one email at the own address, which opens no order', async () => {
  const { ctx, eventId, buy } = await guestScene(database).eventOnSale();
  const email = `${crypto.randomUUID()}@example.org`;
  const first = await buy('Ada Lovelace', { email });
  const second = await buy('Grace Hopper', { attendees: [{ name: 'Ada & Byron', email }] });
  const ticketOf = async ({ orderToken }: typeof first) => (await ticketsIn(database.db, orderToken))[0]?.id ?? '';
  const [ticketId, canceledId] = [await ticketOf(first), await ticketOf(second)];
  const preview = await previewMergedMail(ctx, { eventId, ticketId: canceledId }, site);
  await mergeTickets(ctx, { eventId, ticketId, cancelIds: [canceledId], sendsMail: true });
  const { rows } = await database.pool.query<{ payload: { changeId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications.ticket_merged' returning j.payload`,
  );
  await database.db.deleteFrom('mail_outbox').execute();
  for (const { payload } of rows) for (const _ of [1, 2]) await sendTicketMerged(contextOf(database.db), payload);
  const [mail, ...more] = await sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: { address: email }, subject: preview.subject, html: preview.html });
  expect(mail?.text).toContain('Canceled ticket: Ada & Byron');
  expect(mail?.text).toContain('Your other ticket stays valid.');
  expect(mail?.html).toContain('Ada &amp; Byron');
  for (const { orderToken } of [first, second]) expect(`${mail?.text} ${mail?.html}`).not.toContain(orderToken);
});
