import { describe, expect, test } from 'vitest';
import { QUESTIONS_MAX } from '../questions/limits.ts';
import type { QuestionFields } from '#domain/questions';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { copyEvent, moveQuestion, questionEditor, removeQuestion, saveQuestion, saveQuestionRules } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

const fieldsOf = (fields: Partial<QuestionFields> = {}): QuestionFields => ({
  kind: 'text',
  isPerTicket: true,
  label: 'Question',
  hint: '',
  body: '',
  options: '',
  minAge: null,
  isRequired: false,
  classIds: [],
  condition: null,
  ...fields,
});

async function draft() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { id: classId } = await addTickets(organizer.ctx, organizer.eventId);
  const { ctx, eventId } = organizer;
  const save = (fields: Partial<QuestionFields> = {}, questionId: string | null = null) =>
    saveQuestion(ctx, { eventId, questionId, fields: fieldsOf({ classIds: [classId], ...fields }) });
  const list = async () => (await questionEditor(ctx, { eventId })).questions;
  const idOf = async (label: string) => (await list()).find((question) => question.label === label)?.id ?? '';
  return { ctx, eventId, classId, save, list, idOf };
}
const labels = (questions: { label: string }[]) => questions.map(({ label }) => label);

describe('an organizer', () => {
  test('adds, changes, moves and removes questions', async () => {
    const { ctx, eventId, save, list, idOf } = await draft();
    await save({ label: 'Meal', kind: 'choice', options: ' Meat \n\nVegan\n', isRequired: true });
    await save({ label: 'Allergies' });
    await save({ label: 'Diet', kind: 'choice', options: 'Meat\nVegan' }, await idOf('Meal'));
    expect(await list()).toMatchObject([
      { label: 'Diet', options: ['Meat', 'Vegan'], isRequired: false, classIds: null },
      { label: 'Allergies' },
    ]);
    await moveQuestion(ctx, { eventId, questionId: await idOf('Allergies'), direction: 'up' });
    await moveQuestion(ctx, { eventId, questionId: await idOf('Allergies'), direction: 'up' });
    expect(labels(await list())).toEqual(['Allergies', 'Diet']);
    await removeQuestion(ctx, { eventId, questionId: await idOf('Diet') });
    expect(labels(await list())).toEqual(['Allergies']);
  });

  test('reads at each field what is wrong', async () => {
    const { save } = await draft();
    const faults = async (fields: Partial<QuestionFields>) => (await refusalOf(save(fields))).detail.fields;
    expect(await faults({ label: ' ', hint: 'x'.repeat(301) })).toEqual({ label: ['MISSING'], hint: ['TOO_LONG'] });
    expect(await faults({ label: 'x'.repeat(201) })).toEqual({ label: ['TOO_LONG'] });
    expect(await faults({ kind: 'waiver' })).toEqual({ body: ['MISSING'] });
    expect(await faults({ kind: 'waiver', body: 'x'.repeat(10_001) })).toEqual({ body: ['TOO_LONG'] });
    expect(await faults({ kind: 'choice', options: ' \n' })).toEqual({ options: ['MISSING'] });
    expect(await faults({ kind: 'choice', options: 'A\nA' })).toEqual({ options: ['INVALID'] });
    expect(await faults({ kind: 'choices', options: 'x'.repeat(101) })).toEqual({ options: ['TOO_LONG'] });
    const many = Array.from({ length: 51 }, (_, index) => `Option ${index}`).join('\n');
    expect(await faults({ kind: 'choices', options: many })).toEqual({ options: ['TOO_MANY'] });
    expect(await faults({ kind: 'age', minAge: 121 })).toEqual({ minAge: ['TOO_LARGE'] });
    expect(await faults({ classIds: ['1'] })).toEqual({ classIds: ['MISSING'] });
  });

  test('cannot add more questions than the limit', async () => {
    const { save } = await draft();
    for (let count = 0; count < QUESTIONS_MAX; count += 1) await save();
    expect((await refusalOf(save())).detail.fields).toEqual({ label: ['TOO_MANY'] });
  });

  test('makes a question depend on an option of an earlier question, which then stays before it', async () => {
    const { ctx, eventId, save, idOf } = await draft();
    await save({ label: 'Meal', kind: 'choice', options: 'Meat\nVegan' });
    const meal = await idOf('Meal');
    const condition = { questionId: meal, option: 'Vegan' };
    await save({ label: 'Nuts', condition });
    expect(await codeOf(moveQuestion(ctx, { eventId, questionId: await idOf('Nuts'), direction: 'up' }))).toBe(
      'QUESTION_NEEDED',
    );
    expect(await codeOf(removeQuestion(ctx, { eventId, questionId: meal }))).toBe('QUESTION_NEEDED');
    const lost = save({ label: 'Meal', kind: 'choice', options: 'Meat' }, meal);
    expect((await refusalOf(lost)).detail.fields).toEqual({ options: ['TAKEN'] });
    for (const wrong of [
      { condition: { questionId: meal, option: 'Fish' } },
      { condition: { questionId: '1', option: 'Vegan' } },
      { condition, isPerTicket: false },
    ])
      expect((await refusalOf(save(wrong))).detail.fields).toEqual({ condition: ['INVALID'] });
  });

  test('copies an event with its questions, their tickets, conditions and rules', async () => {
    const { ctx, eventId, classId, save, idOf } = await draft();
    await addTickets(ctx, eventId);
    await save({ label: 'Meal', kind: 'choice', options: 'Meat\nVegan', classIds: [classId] });
    await save({ label: 'Nuts', condition: { questionId: await idOf('Meal'), option: 'Vegan' } });
    await saveQuestionRules(ctx, { eventId, rules: { deadlineHours: 48, signatureDays: 30 } });
    const copy = await copyEvent(ctx, { eventId, start: inDays(30, '19:00'), idempotencyKey: newKey() });
    const { questions, rules, classes } = await questionEditor(ctx, { eventId: copy.id });
    expect(labels(questions)).toEqual(['Meal', 'Nuts']);
    expect(questions[0]?.classIds).toEqual([classes[0]?.id]);
    expect(questions[1]?.condition).toEqual({ questionId: questions[0]?.id, option: 'Vegan' });
    expect(rules).toEqual({ deadlineHours: 48, signatureDays: 30 });
  });

  test('reads when a rule is out of range', async () => {
    const { ctx, eventId } = await draft();
    const { detail } = await refusalOf(
      saveQuestionRules(ctx, { eventId, rules: { deadlineHours: Number.NaN, signatureDays: 0 } }),
    );
    expect(detail.fields).toEqual({ deadlineHours: ['INVALID'], signatureDays: ['INVALID'] });
  });
});

test('only members who edit events edit questions, and other people find nothing', async () => {
  const { eventId, organizationId, ctx, ticketClassId } = await eventOnSale();
  const stranger = (await createOrganizerWithDraft(database.db)).ctx;
  const rights = [
    [await memberOf(organizationId, 'editor'), null],
    [await memberOf(organizationId, 'box_office'), 'ROLE_TOO_LOW'],
    [await memberOf(organizationId, 'check_in'), 'ROLE_TOO_LOW'],
    [stranger, 'NOT_FOUND'],
  ] as const;
  const fields = fieldsOf({ classIds: [ticketClassId] });
  for (const [member, code] of rights) {
    const read = () => questionEditor(member, { eventId });
    const save = () => saveQuestion(member, { eventId, questionId: null, fields });
    if (code === null) {
      await save();
      expect((await read()).questions).toHaveLength(1);
    } else expect([await codeOf(read()), await codeOf(save())]).toEqual([code, code]);
  }
  const other = await draft();
  await other.save({ label: 'Foreign' });
  const questionId = await other.idOf('Foreign');
  expect(await codeOf(saveQuestion(ctx, { eventId, questionId, fields }))).toBe('NOT_FOUND');
  expect(await codeOf(removeQuestion(ctx, { eventId, questionId }))).toBe('NOT_FOUND');
  expect(await codeOf(moveQuestion(ctx, { eventId, questionId, direction: 'up' }))).toBe('NOT_FOUND');
});
