import { expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { saveQuestion, saveQuestionRules } from '#domain/management';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { questionFields } from '../../test/worlds/questions.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { guestsWithoutAnswers, remindGuests } from './index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
let orders = 0;

/** An event with an order of two tickets, whose guests got a link to a required question. */
async function eventWithLinks() {
  const { ctx, eventId, ticketClassId } = await eventOnSale();
  const fields = questionFields(ticketClassId, { label: 'Meal' });
  await saveQuestion(ctx, { eventId, questionId: null, fields });
  const lines = [{ ticketClassId, quantity: 2 }];
  const { reservationToken: token } = await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() });
  const order = (orders += 1);
  const emails = [`guest-${order}-a@example.org`, `guest-${order}-b@example.org`];
  const buyer = { name: 'Ada Lovelace', email: `buyer-${order}@example.org`, idempotencyKey: newKey() };
  await confirm(visitor(), { token, ...buyer, answers: { order: {}, tickets: [], emails } });
  return { ctx, eventId };
}

const linksOf = async (eventId: string) =>
  (await database.db.selectFrom('answer_link').select('id').where('event_id', '=', eventId).execute()).length;

test('guests without answers are counted and reminded once a day, with a new link each', async () => {
  const { ctx, eventId } = await eventWithLinks();
  expect(await guestsWithoutAnswers(ctx, { eventId })).toBe(2);
  expect(await remindGuests(ctx, { eventId })).toBe(2);
  expect(await linksOf(eventId)).toBe(4);
  expect(await guestsWithoutAnswers(ctx, { eventId })).toBe(2);
  expect(await codeOf(remindGuests(ctx, { eventId }))).toBe('RATE_LIMITED');
  expect(await linksOf(eventId)).toBe(4);
});

test('guests with an answer, canceled tickets and events after the deadline are left out', async () => {
  const answered = await eventWithLinks();
  const [ticket] = await database.db
    .selectFrom('answer_link')
    .select('ticket_id')
    .where('event_id', '=', answered.eventId)
    .execute();
  const question = await database.db
    .selectFrom('order_question')
    .select('id')
    .where('event_id', '=', answered.eventId)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('question_answer')
    .values({ question_id: question.id, ticket_id: ticket?.ticket_id ?? '', answer: ['Vegan'] })
    .execute();
  expect(await guestsWithoutAnswers(answered.ctx, answered)).toBe(1);
  const canceled = await eventWithLinks();
  await database.db
    .updateTable('ticket')
    .set({ status: 'canceled' })
    .where('event_id', '=', canceled.eventId)
    .execute();
  const closed = await eventWithLinks();
  await saveQuestionRules(closed.ctx, { eventId: closed.eventId, rules: { deadlineHours: 720, signatureDays: 90 } });
  await database.db
    .updateTable('event')
    .set({ starts_at: Temporal.Now.instant().add({ hours: 24 }) })
    .where('id', '=', closed.eventId)
    .execute();
  for (const { ctx, eventId } of [canceled, closed]) {
    expect(await guestsWithoutAnswers(ctx, { eventId })).toBe(0);
    expect(await codeOf(remindGuests(ctx, { eventId }))).toBe('CHANGES_CLOSED');
  }
});

test('members of another organization get NOT_FOUND', async () => {
  const [own, other] = [await eventWithLinks(), await eventWithLinks()];
  expect(await codeOf(guestsWithoutAnswers(other.ctx, own))).toBe('NOT_FOUND');
  expect(await codeOf(remindGuests(other.ctx, own))).toBe('NOT_FOUND');
});
