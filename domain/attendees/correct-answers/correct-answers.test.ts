import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { answersForm, correctAnswers, eventOrder } from '#domain/attendees';
import { answersOfBuyer, changeAnswers, sendAnswerLink } from '#domain/buyers';
import { confirm, orderIdByToken, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { questionEditor, saveQuestion, saveQuestionRules } from '#domain/management';
import type { QuestionFields } from '#domain/questions';
import { answerField } from '#shared/order-questions.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { questionFields } from '../../../test/worlds/questions.ts';
import { newKey } from '../../../test/worlds/sale.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

/** An order of two tickets, which asks for a company, and for each ticket for an age, a meal and a signature. */
async function answeredOrder() {
  const scene = await eventOnSale();
  const { ctx, eventId, ticketClassId } = scene;
  const add = (fields: Partial<QuestionFields>) =>
    saveQuestion(ctx, { eventId, questionId: null, fields: questionFields(ticketClassId, fields) });
  await add({ label: 'Company', isPerTicket: false, isRequired: false });
  await add({ label: 'Age', kind: 'age', minAge: 16 });
  await add({ label: 'Meal', kind: 'choice', options: 'Meat\nVegan' });
  await add({ label: 'Waiver', kind: 'waiver', body: 'I climb at my own risk.' });
  const { questions } = await questionEditor(ctx, { eventId });
  const [company = '', age = '', meal = '', waiver = ''] = questions.map(({ id }) => id);
  const lines = [{ ticketClassId, quantity: 2 }];
  const { reservationToken: token } = await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() });
  const ticket = { [age]: ['30'], [meal]: ['Vegan'], [waiver]: ['Ada Lovelace'] };
  const answers = { order: { [company]: ['Engines'] }, tickets: [ticket, ticket] };
  const email = `${crypto.randomUUID()}@example.org`;
  const placed = await confirm(visitor(), { token, name: 'Ada', email, idempotencyKey: newKey(), answers });
  const orderId = await orderIdByToken(visitor(), { token: placed.orderToken });
  const correct = async (
    given: typeof answers,
    more: { removed?: string[]; by?: Ctx; seen?: string; eventId?: string } = {},
  ) =>
    correctAnswers(more.by ?? ctx, {
      eventId: more.eventId ?? eventId,
      orderId,
      given,
      removed: more.removed ?? [],
      seen: more.seen ?? (await answersForm(ctx, { eventId, orderId })).seen,
    });
  const textsOf = async (ticketNumber: number) =>
    (await answersForm(ctx, { eventId, orderId })).tickets[ticketNumber]?.answers;
  return { ...scene, ...placed, orderId, email, company, age, meal, waiver, ticket, answers, correct, textsOf };
}

const audited = async (orderId: string) =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('subject_id', '=', orderId)
      .where('action', 'like', 'order.answers%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const queuedMails = async (task: string) => {
  const { rows } = await sql<{ queued: number }>`
    select count(*)::int as queued from graphile_worker.jobs where task_identifier = ${task}`.execute(database.db);
  return rows[0]?.queued;
};

describe('a member of the team', () => {
  test('corrects answers of the order and of a ticket, and the history names the questions and no answer', async () => {
    const { ctx, eventId, orderId, correct, textsOf, company, meal, ticket } = await answeredOrder();
    await correct({ order: { [company]: ['Looms'] }, tickets: [ticket, { ...ticket, [meal]: ['Meat'] }] });
    expect(await textsOf(0)).toMatchObject({ [meal]: ['Vegan'] });
    expect(await textsOf(1)).toMatchObject({ [meal]: ['Meat'] });
    const { history } = await eventOrder(ctx, { eventId, orderId });
    expect(history).toMatchObject([{ kind: 'answers_changed', message: 'Company\nMeal' }]);
    expect(await audited(orderId)).toEqual(['order.answers_changed']);
  });

  test('changes nothing, and records nothing, with the stored answers', async () => {
    const { orderId, correct, answers } = await answeredOrder();
    await correct(answers);
    expect(await audited(orderId)).toEqual([]);
  });

  test('meets the rules of the buyer’s form: a required answer stays, and is valid', async () => {
    const { correct, answers, ticket, age, meal } = await answeredOrder();
    const { detail } = await refusalOf(
      correct({
        ...answers,
        tickets: [
          { ...ticket, [age]: ['15'] },
          { ...ticket, [meal]: ['Fish'], [age]: [] },
        ],
      } as never),
    );
    expect(detail.fields).toEqual({
      [answerField('0', age)]: ['TOO_SMALL'],
      [answerField('1', age)]: ['MISSING'],
      [answerField('1', meal)]: ['INVALID'],
    });
  });

  test('keeps an answer whose option was removed since', async () => {
    const { ctx, eventId, ticketClassId, correct, answers, textsOf, meal } = await answeredOrder();
    const fields = questionFields(ticketClassId, { label: 'Meal', kind: 'choice', options: 'Meat\nFish' });
    await saveQuestion(ctx, { eventId, questionId: meal, fields });
    await correct(answers);
    expect(await textsOf(0)).toMatchObject({ [meal]: ['Vegan'] });
  });

  test('neither signs nor changes a signature, and can remove it, which asks the buyer again', async () => {
    const { ctx, eventId, orderId, orderToken, correct, answers, ticket, waiver, textsOf } = await answeredOrder();
    const forged = { ...ticket, [waiver]: ['Somebody else'] };
    await correct({ ...answers, tickets: [forged, forged] });
    expect(await textsOf(0)).toMatchObject({ [waiver]: ['Ada Lovelace'] });
    const before = Number(await queuedMails('notifications.order_canceled'));
    await correct({ ...answers, tickets: [forged, forged] }, { removed: [answerField('1', waiver)] });
    expect(await textsOf(0)).toMatchObject({ [waiver]: ['Ada Lovelace'] });
    expect(await textsOf(1)).not.toHaveProperty(waiver);
    expect((await answersOfBuyer(visitor(), { orderToken }))?.missing).toBe(1);
    expect(await queuedMails('notifications.order_canceled')).toBe(before + 1);
    const { history } = await eventOrder(ctx, { eventId, orderId });
    expect(history).toMatchObject([{ kind: 'answers_asked', message: 'Waiver' }]);
    // a signature that is missing is not given by a form
    await correct({ ...answers, tickets: [forged, forged] });
    expect(await textsOf(1)).not.toHaveProperty(waiver);
  });

  test('asks the attendee who answers by a link, and nobody after the deadline', async () => {
    const { ctx, eventId, orderToken, correct, answers, waiver } = await answeredOrder();
    const page = await answersOfBuyer(visitor(), { orderToken });
    const ticketId = page?.tickets[0]?.id ?? '';
    const address = `${crypto.randomUUID()}@example.org`;
    await sendAnswerLink(visitor(), { orderToken, ticketId, email: address, locale: 'en' });
    const [links = 0, mails] = [
      await queuedMails('notifications.answer_link'),
      await queuedMails('notifications.order_canceled'),
    ];
    await correct(answers, { removed: [answerField('0', waiver)] });
    expect(await queuedMails('notifications.answer_link')).toBe(links + 1);
    expect(await queuedMails('notifications.order_canceled')).toBe(mails);
    await saveQuestionRules(ctx, { eventId, rules: { deadlineHours: 720, signatureDays: 90 } });
    await correct(answers, { removed: [answerField('1', waiver)] });
    expect(await queuedMails('notifications.order_canceled')).toBe(mails);
  });

  test('is refused when the buyer has changed an answer since the page was loaded', async () => {
    const { ctx, eventId, orderId, orderToken, correct, answers, ticket, meal, textsOf } = await answeredOrder();
    const { seen } = await answersForm(ctx, { eventId, orderId });
    const given = { ...answers, tickets: [{ ...ticket, [meal]: ['Meat'] }, ticket] };
    await changeAnswers(visitor(), { orderToken, given });
    expect(await codeOf(correct(answers, { seen }))).toBe('CONFLICT');
    expect(await textsOf(0)).toMatchObject({ [meal]: ['Meat'] });
  });
});

test('another organization finds no order, and a member who only opens doors gets nothing', async () => {
  const { eventId, orderId, organizationId, correct, answers } = await answeredOrder();
  const scanner = await memberOf(organizationId, 'check_in');
  expect(await codeOf(answersForm(scanner, { eventId, orderId }))).toBe('ROLE_TOO_LOW');
  expect(await codeOf(correct(answers, { by: scanner }))).toBe('ROLE_TOO_LOW');
  const other = await eventOnSale();
  expect(await codeOf(answersForm(other.ctx, { eventId, orderId }))).toBe('NOT_FOUND');
  expect(await codeOf(correct(answers, { by: other.ctx }))).toBe('NOT_FOUND');
  expect(await codeOf(correct(answers, { by: other.ctx, eventId: other.eventId }))).toBe('NOT_FOUND');
  const boxOffice = await memberOf(organizationId, 'box_office');
  await correct(answers, { by: boxOffice });
});
