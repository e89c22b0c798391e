import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { questionEditor, saveQuestion } from '#domain/management';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { questionFields } from '../../../test/worlds/questions.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { offerTicket } from '../../../test/worlds/transfers.ts';
import {
  answersByLink,
  answersOfBuyer,
  cancelFreeTicket,
  changeAnswers,
  changeAnswersByLink,
  endAnswerLink,
  erasePersonIn,
  personalDataOf,
  sendAnswerLink,
} from '../index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
let people = 0;
const newAddress = () => `attendee-${(people += 1)}@example.org`;

/** An order of two tickets whose attendees answer a required question about their meal by a link. */
async function orderWithLinks() {
  const { ctx, eventId, ticketClassId } = await eventOnSale();
  const meal = questionFields(ticketClassId, { label: 'Meal', kind: 'choice', options: 'Meat\nVegan' });
  await saveQuestion(ctx, { eventId, questionId: null, fields: meal });
  const questionId = (await questionEditor(ctx, { eventId })).questions[0]?.id ?? '';
  const place = async (emails: string[]) => {
    const lines = [{ ticketClassId, quantity: 2 }];
    const { reservationToken: token } = await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() });
    const buyer = { name: 'Ada Lovelace', email: newAddress(), idempotencyKey: newKey() };
    const { orderToken } = await confirm(visitor(), { token, ...buyer, answers: { order: {}, tickets: [], emails } });
    return { orderToken, buyer: buyer.email, tickets: (await orderPage(visitor(), { token: orderToken })).tickets };
  };
  const emails = [newAddress(), newAddress()];
  const order = await place(emails);
  const ticketId = order.tickets[0]?.id ?? '';
  return { ...order, emails, place, questionId, ticketId, token: await tokenOf(ticketId) };
}

/** The token in the latest mail job of a ticket. */
async function tokenOf(ticketId: string): Promise<string> {
  const { id } = await database.db
    .selectFrom('answer_link')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ token: string }>`
    select payload->>'token' as token from graphile_worker._private_jobs where payload->>'linkId' = ${id}`.execute(
    database.db,
  );
  return rows[0]?.token ?? '';
}

test('a link asks an attendee about one ticket, and nothing about the order or the buyer', async () => {
  const { token, buyer, orderToken, questionId, tickets } = await orderWithLinks();
  const page = await answersByLink(visitor(), { token });
  expect(page?.questions.map(({ id }) => id)).toEqual([questionId]);
  const text = JSON.stringify(page);
  for (const secret of [buyer, orderToken, tickets[0]?.token ?? '', 'Ada Lovelace']) expect(text).not.toContain(secret);
});

test('every ticket with questions needs an address, and an address is checked', async () => {
  const { place } = await orderWithLinks();
  const { detail } = await refusalOf(place(['', 'nobody']));
  expect(detail.fields).toEqual({ 'answerer.0': ['MISSING'], 'answerer.1': ['INVALID'] });
});

test('the attendee answers and corrects; the buyer sees that, and not what', async () => {
  const { token, orderToken, questionId, ticketId } = await orderWithLinks();
  const change = (answer: string[]) => changeAnswersByLink(visitor(), { token, given: { [questionId]: answer } });
  expect((await refusalOf(change([]))).detail.fields).toEqual({ [`answer.0.${questionId}`]: ['MISSING'] });
  await change(['Vegan']);
  await change(['Meat']);
  expect((await answersByLink(visitor(), { token }))?.answers).toEqual({ [questionId]: ['Meat'] });
  const page = await answersOfBuyer(visitor(), { orderToken });
  expect(page?.linked.map(({ id, isAnswered }) => [id === ticketId, isAnswered])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(page?.missing).toBe(0);
  expect(JSON.stringify(page?.linked)).not.toContain('Meat');
});

test('the buyer’s own answers change nothing about a ticket with a link', async () => {
  const { token, orderToken, questionId } = await orderWithLinks();
  await changeAnswersByLink(visitor(), { token, given: { [questionId]: ['Vegan'] } });
  await changeAnswers(visitor(), { orderToken, given: { order: {}, tickets: [{ [questionId]: ['Meat'] }] } });
  expect((await answersByLink(visitor(), { token }))?.answers).toEqual({ [questionId]: ['Vegan'] });
});

test('a link that is sent again works beside the one before; another address ends both and the answers', async () => {
  const { token, orderToken, ticketId, questionId } = await orderWithLinks();
  const send = (email: string | null) => sendAnswerLink(visitor(), { orderToken, ticketId, email, locale: 'en' });
  await send(null);
  const again = await tokenOf(ticketId);
  await changeAnswersByLink(visitor(), { token, given: { [questionId]: ['Vegan'] } });
  expect((await answersByLink(visitor(), { token: again }))?.answers).toEqual({ [questionId]: ['Vegan'] });
  await send(newAddress());
  expect(await answersByLink(visitor(), { token })).toBeNull();
  expect(await answersByLink(visitor(), { token: again })).toBeNull();
  expect((await answersByLink(visitor(), { token: await tokenOf(ticketId) }))?.answers).toEqual({});
  expect((await refusalOf(send('nobody'))).detail.fields).toEqual({ email: ['INVALID'] });
});

test('a ticket of another order cannot be sent, and an unknown link is used up', async () => {
  const [own, other] = [await orderWithLinks(), await orderWithLinks()];
  const input = { orderToken: own.orderToken, ticketId: other.ticketId };
  expect(await codeOf(sendAnswerLink(visitor(), { ...input, email: newAddress(), locale: 'en' }))).toBe('NOT_FOUND');
  expect(await codeOf(endAnswerLink(visitor(), input))).toBe('NOT_FOUND');
  expect(await codeOf(changeAnswersByLink(visitor(), { token: 'x'.repeat(43), given: {} }))).toBe('LINK_USED');
});

test('a link ends when the buyer answers, offers the ticket or cancels it', async () => {
  const taken = await orderWithLinks();
  await changeAnswersByLink(visitor(), { token: taken.token, given: { [taken.questionId]: ['Vegan'] } });
  await endAnswerLink(visitor(), taken);
  expect((await answersOfBuyer(visitor(), taken))?.tickets[0]?.answers).toEqual({});
  const offered = await orderWithLinks();
  await offerTicket(database, offered);
  const canceled = await orderWithLinks();
  await cancelFreeTicket(visitor(), canceled);
  for (const { token, questionId } of [taken, offered, canceled]) {
    expect(await answersByLink(visitor(), { token })).toBeNull();
    const change = changeAnswersByLink(visitor(), { token, given: { [questionId]: ['Meat'] } });
    expect(await codeOf(change)).toBe('LINK_USED');
  }
});

test('of two forms at the same moment one is stored as a whole', async () => {
  const { token, questionId } = await orderWithLinks();
  const change = (answer: string) => changeAnswersByLink(visitor(), { token, given: { [questionId]: [answer] } });
  await Promise.all(['Meat', 'Vegan', 'Meat', 'Vegan'].map(change));
  const answers = (await answersByLink(visitor(), { token }))?.answers[questionId];
  expect([['Meat'], ['Vegan']]).toContainEqual(answers);
});

test('the attendee’s export has the answers and the buyer’s has not; erasure of the attendee deletes them', async () => {
  const { token, questionId, emails, buyer } = await orderWithLinks();
  await changeAnswersByLink(visitor(), { token, given: { [questionId]: ['Vegan'] } });
  const [attendee, ordering] = [emails[0] ?? '', buyer].map((email) => ({ accountId: '0', email }));
  if (!attendee || !ordering) throw new Error('unreachable');
  expect((await personalDataOf(visitor(), attendee)).answers).toHaveLength(1);
  expect((await personalDataOf(visitor(), ordering)).answers).toEqual([]);
  await database.db.transaction().execute((tx) => erasePersonIn(tx, attendee));
  expect(await personalDataOf(visitor(), attendee)).toMatchObject({ answers: [], answerLinks: [] });
  expect(await answersByLink(visitor(), { token })).toBeNull();
});
