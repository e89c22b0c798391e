import { describe, expect, test } from 'vitest';
import { eventAttendees, eventOrder, exportAttendees, exportOrders, type GuestExport } from '#domain/attendees';
import { checkInDesk } from '#domain/checkin';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { questionEditor, removeQuestion, saveQuestion, saveQuestionRules } from '#domain/management';
import { purgeSignatures, type QuestionFields } from '#domain/questions';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { offerTicket } from '../../test/worlds/transfers.ts';
import { questionFields } from '../../test/worlds/questions.ts';
import { acceptTransfer, answersOfBuyer, changeAnswers, erasePersonIn, personalDataOf } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
const ADDRESS = 'ada@example.org';

/** An event that asks the buyer for a company, and each attendee for a meal and a signature. */
async function eventWithQuestions() {
  const scene = await eventOnSale();
  const { ctx, eventId, ticketClassId } = scene;
  const add = (fields: Partial<QuestionFields>) =>
    saveQuestion(ctx, { eventId, questionId: null, fields: questionFields(ticketClassId, fields) });
  await add({ label: '=Company', isPerTicket: false, isRequired: false });
  await add({ label: 'Meal', kind: 'choice', options: 'Meat\nVegan' });
  await add({ label: 'Waiver', kind: 'waiver', body: 'I climb at my own risk.' });
  const { questions } = await questionEditor(ctx, { eventId });
  const [company = '', meal = '', waiver = ''] = questions.map(({ id }) => id);
  const order = async (tickets: { [id: string]: string[] }[], company_: string[] = [], email = ADDRESS) => {
    const lines = [{ ticketClassId, quantity: Math.max(tickets.length, 1) }];
    const { reservationToken: token } = await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() });
    const answers = { order: { [company]: company_ }, tickets };
    return confirm(visitor(), { token, name: 'Ada Lovelace', email, idempotencyKey: newKey(), answers });
  };
  return { ...scene, company, meal, waiver, order, signed: { [meal]: ['Vegan'], [waiver]: ['Ada Lovelace'] } };
}

async function csvOf({ parts }: GuestExport): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks).toString();
}
const titles = ['Title'];

describe('an order', () => {
  test('is placed with the answers to the questions about the order and each ticket', async () => {
    const { order, company, meal, signed } = await eventWithQuestions();
    const { orderToken } = await order([signed, { ...signed, [meal]: ['Meat'] }], ['Analytical Engines']);
    const page = await answersOfBuyer(visitor(), { orderToken });
    expect(page).toMatchObject({ missing: 0, isOpen: true, order: { answers: { [company]: ['Analytical Engines'] } } });
    expect(page?.tickets.map(({ answers }) => answers[meal])).toEqual([['Vegan'], ['Meat']]);
  });

  test('without a required answer is refused at the field of its ticket, together with the other fields', async () => {
    const { order, meal, waiver, signed } = await eventWithQuestions();
    const { detail } = await refusalOf(order([signed, { [meal]: ['Fish'] }], [], 'no address'));
    expect(detail.fields).toEqual({
      email: ['INVALID'],
      [`answer.1.${meal}`]: ['INVALID'],
      [`answer.1.${waiver}`]: ['MISSING'],
    });
  });
});

describe('a buyer', () => {
  test('changes the answers until the organizer’s deadline', async () => {
    const { ctx, eventId, order, meal, signed } = await eventWithQuestions();
    const { orderToken } = await order([signed]);
    const change = (tickets: { [id: string]: string[] }[]) =>
      changeAnswers(visitor(), { orderToken, given: { order: {}, tickets } });
    await change([{ ...signed, [meal]: ['Meat'] }]);
    expect((await answersOfBuyer(visitor(), { orderToken }))?.tickets[0]?.answers[meal]).toEqual(['Meat']);
    expect((await refusalOf(change([{ [meal]: ['Meat'] }]))).code).toBe('ARGUMENTS_ERROR');
    await saveQuestionRules(ctx, { eventId, rules: { deadlineHours: 720, signatureDays: 90 } });
    expect(await codeOf(change([signed]))).toBe('CHANGES_CLOSED');
  });

  test('of another order, or with an unknown link, finds nothing', async () => {
    const change = changeAnswers(visitor(), { orderToken: 'x'.repeat(43), given: { order: {}, tickets: [] } });
    expect(await codeOf(change)).toBe('NOT_FOUND');
  });

  test('keeps the time of a signature that did not change', async () => {
    const { ctx, eventId, order, meal, waiver, signed } = await eventWithQuestions();
    const { orderToken } = await order([signed]);
    const signedAt = async () => {
      const orderId = (
        await database.db
          .selectFrom('ticket_order')
          .select('id')
          .where('token', '=', orderToken)
          .executeTakeFirstOrThrow()
      ).id;
      const { answers } = await eventOrder(ctx, { eventId, orderId });
      return Object.values(answers.tickets)[0]?.find(({ id }) => id === waiver)?.answer?.answeredAt;
    };
    const before = await signedAt();
    await changeAnswers(visitor(), { orderToken, given: { order: {}, tickets: [{ ...signed, [meal]: ['Meat'] }] } });
    expect(await signedAt()).toBe(before);
  });
});

describe('an organizer', () => {
  test('exports a column for each question, also for a removed one, and no text is a formula', async () => {
    const { ctx, eventId, order, company, signed } = await eventWithQuestions();
    await order([signed], ['=HYPERLINK("https://example.org","x")']);
    await removeQuestion(ctx, { eventId, questionId: company });
    expect((await questionEditor(ctx, { eventId })).questions[0]).toMatchObject({ isArchived: true });
    const orders = await csvOf(await exportOrders(ctx, { eventId, titles, format: 'csv' }));
    expect(orders).toContain(`'=Company`);
    expect(orders).toContain(`'=HYPERLINK(`);
    const attendees = await csvOf(await exportAttendees(ctx, { eventId, titles, format: 'csv' }));
    expect(attendees).toContain('Meal');
    expect(attendees).toMatch(/Vegan.*Ada Lovelace, \d{4}-/);
  });

  test('sees the number of answers of each option', async () => {
    const { ctx, eventId, order, meal, signed } = await eventWithQuestions();
    await order([signed, signed, { ...signed, [meal]: ['Meat'] }]);
    const { questions } = await questionEditor(ctx, { eventId });
    expect(questions.find(({ id }) => id === meal)?.counts).toEqual([
      { option: 'Meat', count: 1 },
      { option: 'Vegan', count: 2 },
    ]);
  });

  test('cannot change a text that people signed', async () => {
    const { ctx, eventId, order, waiver, signed, ticketClassId } = await eventWithQuestions();
    await order([signed]);
    const { questions } = await questionEditor(ctx, { eventId });
    const found = questions.find(({ id }) => id === waiver);
    const fields = { ...found, kind: 'waiver', options: '', classIds: [ticketClassId], body: 'Something else.' };
    const { detail } = await refusalOf(
      saveQuestion(ctx, { eventId, questionId: waiver, fields: fields as QuestionFields }),
    );
    expect(detail.fields).toEqual({ body: ['TAKEN'] });
  });

  test('who only opens doors sees no answers', async () => {
    const { eventId, organizationId, order, signed } = await eventWithQuestions();
    const { orderToken } = await order([signed]);
    const scanner = await memberOf(organizationId, 'check_in');
    const desk = { search: '', classId: '', page: 1, door: '', answerId: '' };
    const seen = [await eventAttendees(scanner, { eventId }), await checkInDesk(scanner, { eventId, ...desk })];
    expect(JSON.stringify(seen)).not.toContain('Vegan');
    const { id: orderId } = await database.db
      .selectFrom('ticket_order')
      .select('id')
      .where('token', '=', orderToken)
      .executeTakeFirstOrThrow();
    expect(await codeOf(eventOrder(scanner, { eventId, orderId }))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(exportAttendees(scanner, { eventId, titles, format: 'csv' }))).toBe('ROLE_TOO_LOW');
  });
});

test('a ticket that another person accepts loses the answers of the person before', async () => {
  const { order, signed } = await eventWithQuestions();
  const { orderToken } = await order([signed]);
  const [ticket] = (await orderPage(visitor(), { token: orderToken })).tickets;
  const { token } = await offerTicket(database, { orderToken, ticketId: ticket?.id ?? '' });
  const given = await acceptTransfer(visitor(), { token, name: 'Grace Hopper' });
  expect(await answersOfBuyer(visitor(), given)).toMatchObject({ missing: 2, tickets: [{ answers: {} }] });
});

describe('privacy', () => {
  const later = (days: number) => {
    const ctx = visitor();
    const now = ctx.clock.now().add({ hours: 24 * days });
    return { ...ctx, clock: { ...ctx.clock, now: () => now } };
  };

  test('signatures are removed 90 days after the event, or after the time that the organizer states', async () => {
    const [usual, short] = [await eventWithQuestions(), await eventWithQuestions()];
    await saveQuestionRules(short.ctx, { eventId: short.eventId, rules: { deadlineHours: 0, signatureDays: 5 } });
    const orders = [await usual.order([usual.signed]), await short.order([short.signed])];
    const signatures = async () =>
      (
        await database.db
          .selectFrom('question_answer')
          .select(['answer', 'removed_at'])
          .where('question_id', 'in', [usual.waiver, short.waiver])
          .orderBy('id')
          .execute()
      ).map(({ answer, removed_at: removedAt }) => [answer, removedAt !== null]);
    await purgeSignatures(later(16));
    expect(await signatures()).toEqual([
      [['Ada Lovelace'], false],
      [[], true],
    ]);
    await purgeSignatures(later(101));
    await purgeSignatures(later(101));
    expect(await signatures()).toEqual([
      [[], true],
      [[], true],
    ]);
    const page = await answersOfBuyer(visitor(), { orderToken: orders[0]?.orderToken ?? '' });
    expect(page?.tickets[0]?.answers[usual.meal]).toEqual(['Vegan']);
  });

  test('the export of a person contains their answers, and erasure deletes them', async () => {
    const { order, signed } = await eventWithQuestions();
    const email = 'erased@example.org';
    const { orderToken } = await order([signed], ['Analytical Engines'], email);
    const person = { accountId: '0', email };
    const { answers } = await personalDataOf(visitor(), person);
    expect(answers?.map((answer) => (answer as { answer: string[] }).answer[0]).sort()).toEqual([
      'Ada Lovelace',
      'Analytical Engines',
      'Vegan',
    ]);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect((await personalDataOf(visitor(), person)).answers).toEqual([]);
    expect((await orderPage(visitor(), { token: orderToken })).tickets).toHaveLength(1);
  });
});
