// Files as answers: from the order form to their removal.
import { sql } from 'kysely';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exportAnswerFiles, exportAttendees, openAnswerFile } from '#domain/attendees';
import { confirm, orderPage, receiveReservationFiles, reserve } from '#domain/checkout';
import { questionEditor, removeQuestion, saveQuestion } from '#domain/management';
import { filesOf, purgeSignatures, purgeUnusedFiles, questionsOfEvent, receiveFiles } from '#domain/questions';
import { answerField } from '#shared/order-questions.ts';
import { testDb } from '../../test/db.ts';
import { pdf, sentFiles } from '../../test/worlds/answer-files.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { questionFields } from '../../test/worlds/questions.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { offerTicket } from '../../test/worlds/transfers.ts';
import {
  acceptTransfer,
  answersOfBuyer,
  changeAnswers,
  erasePersonIn,
  openFileByLink,
  openFileOfOrder,
  personalFilesOf,
  receiveAnswerFiles,
  sendAnswerLink,
} from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
const ADDRESS = 'ada@example.org';
const NONE = { order: {}, tickets: [] };

/** An event that requires a certificate of each attendee, and a reservation of it. */
async function eventWithFiles({ quantity = 1, isRequired = true } = {}) {
  const scene = await eventOnSale();
  const { ctx, eventId, ticketClassId } = scene;
  const fields = questionFields(ticketClassId, { label: 'Certificate', kind: 'file', isRequired });
  await saveQuestion(ctx, { eventId, questionId: null, fields });
  const questionId = (await questionEditor(ctx, { eventId })).questions[0]?.id ?? '';
  const held = async () => {
    const lines = [{ ticketClassId, quantity }];
    return (await reserve(visitor(), { eventId, lines, idempotencyKey: newKey() })).reservationToken;
  };
  return { ...scene, questionId, field: (ticket: number) => answerField(String(ticket), questionId), held };
}

type Scene = Awaited<ReturnType<typeof eventWithFiles>>;

/** Sends a certificate with the form of a reservation, and returns the answers that name it. */
async function send({ field, questionId }: Scene, token: string, content = pdf()) {
  const files = sentFiles({ [field(0)]: content });
  const { answers, errors } = await receiveReservationFiles(visitor(), { token, given: NONE, files });
  return { order: {}, tickets: [{ [questionId]: answers[field(0)] ?? [] }], fileErrors: errors };
}

const place = (token: string, answers: Awaited<ReturnType<typeof send>>, more: { email?: string; key?: string } = {}) =>
  confirm(visitor(), {
    token,
    name: 'Ada Lovelace',
    email: more.email ?? ADDRESS,
    idempotencyKey: more.key ?? newKey(),
    answers,
  });

async function placedOrder(
  options: Parameters<typeof eventWithFiles>[0] = {},
  email = `${crypto.randomUUID()}@example.org`,
) {
  const scene = await eventWithFiles(options);
  const token = await scene.held();
  return { ...scene, ...(await place(token, await send(scene, token), { email })) };
}

const storedFiles = async ({ questionId }: Pick<Scene, 'questionId'>) =>
  database.db
    .selectFrom('answer_file')
    .select(['id', 'content', sql<boolean>`answer_id is not null`.as('isAnswer')])
    .where('question_id', '=', questionId)
    .orderBy('id')
    .execute();

const answersIn = async (orderToken: string) => (await answersOfBuyer(visitor(), { orderToken }))?.tickets[0]?.answers;

describe('a file in the order form', () => {
  test('stays attached when another field is wrong, and belongs to the ticket once the order is placed', async () => {
    const scene = await eventWithFiles();
    const token = await scene.held();
    const answers = await send(scene, token);
    expect((await refusalOf(place(token, answers, { email: 'no address' }))).detail.fields).toEqual({
      email: ['INVALID'],
    });
    expect(await storedFiles(scene)).toMatchObject([{ isAnswer: false }]);
    const { orderToken } = await place(token, answers);
    const [file] = await storedFiles(scene);
    expect(file).toMatchObject({ isAnswer: true, content: pdf() });
    expect(await answersIn(orderToken)).toEqual({ [scene.questionId]: [file?.id, 'Certificate.pdf'] });
  });

  test('is stored once by a double click, which places one order', async () => {
    const scene = await eventWithFiles();
    const token = await scene.held();
    const key = newKey();
    const submit = async () => place(token, await send(scene, token), { key });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(await submit()).toEqual(first);
    expect(second).toEqual(first);
    expect(await storedFiles(scene)).toHaveLength(1);
  });

  test('shows at its own field that it is missing or wrong, and a wrong file is not stored', async () => {
    const scene = await eventWithFiles();
    const token = await scene.held();
    const without = place(token, { order: {}, tickets: [], fileErrors: {} });
    expect((await refusalOf(without)).detail.fields).toEqual({ [scene.field(0)]: ['MISSING'] });
    const wrong = await send(scene, token, Buffer.from('<script>alert(1)</script>'));
    expect((await refusalOf(place(token, wrong))).detail.fields).toEqual({ [scene.field(0)]: ['FILE_TYPE'] });
    expect(await storedFiles(scene)).toEqual([]);
  });

  test('of another reservation or of another ticket is not accepted as an answer', async () => {
    const scene = await eventWithFiles({ quantity: 2 });
    const [own, other] = [await scene.held(), await scene.held()];
    const foreign = await send(scene, other);
    expect((await refusalOf(place(own, foreign))).detail.fields).toHaveProperty([scene.field(0)], ['MISSING']);
    const { tickets } = await send(scene, own);
    const twice = { order: {}, tickets: [tickets[0] ?? {}, tickets[0] ?? {}], fileErrors: {} };
    expect((await refusalOf(place(own, twice))).detail.fields).toEqual({ [scene.field(1)]: ['MISSING'] });
  });

  test('is refused when twenty files already wait for a form', async () => {
    const scene = await eventWithFiles();
    const token = await scene.held();
    for (let sent = 0; sent < 20; sent += 1) await send(scene, token, pdf(String(sent)));
    expect((await send(scene, token, pdf('20'))).fileErrors).toEqual({ [scene.field(0)]: ['FILES_MANY'] });
  });

  test('is deleted after a day when the form is not finished', async () => {
    const scene = await eventWithFiles();
    await send(scene, await scene.held());
    const token = await scene.held();
    await place(token, await send(scene, token));
    await purgeUnusedFiles(visitor());
    expect(await storedFiles(scene)).toHaveLength(2);
    await sql`update answer_file set expires_at = expires_at - interval '24 hours'`.execute(database.db);
    await purgeUnusedFiles(visitor());
    await purgeUnusedFiles(visitor());
    expect(await storedFiles(scene)).toMatchObject([{ isAnswer: true }]);
  });
});

describe('a buyer', () => {
  const change = async ({ orderToken, field, questionId }: Awaited<ReturnType<typeof placedOrder>>, sent: Buffer) => {
    const files = sentFiles({ [field(0)]: sent });
    const { answers } = await receiveAnswerFiles(visitor(), { orderToken, given: NONE, files });
    const given = { order: {}, tickets: [{ [questionId]: answers[field(0)] ?? [] }] };
    await changeAnswers(visitor(), { orderToken, given });
  };

  test('replaces a file, and the one before is deleted', async () => {
    const order = await placedOrder();
    await change(order, pdf('another'));
    expect(await storedFiles(order)).toMatchObject([{ isAnswer: true, content: pdf('another') }]);
    await Promise.all([change(order, pdf('two')), change(order, pdf('two'))]);
    expect(await storedFiles(order)).toMatchObject([{ isAnswer: true, content: pdf('two') }]);
  });

  test('removes a file that is optional, and can only replace a file that is required', async () => {
    const [optional, required] = [await placedOrder({ isRequired: false }), await placedOrder()];
    const without = { order: {}, tickets: [{}] };
    await changeAnswers(visitor(), { orderToken: optional.orderToken, given: without });
    expect(await storedFiles(optional)).toEqual([]);
    const refused = changeAnswers(visitor(), { orderToken: required.orderToken, given: without });
    expect((await refusalOf(refused)).detail.fields).toEqual({ [required.field(0)]: ['MISSING'] });
    expect(await storedFiles(required)).toHaveLength(1);
  });

  test('gives a ticket away without its file', async () => {
    const order = await placedOrder();
    const [ticket] = (await orderPage(visitor(), { token: order.orderToken })).tickets;
    const { token } = await offerTicket(database, { orderToken: order.orderToken, ticketId: ticket?.id ?? '' });
    await acceptTransfer(visitor(), { token, name: 'Grace Hopper' });
    expect(await storedFiles(order)).toEqual([]);
  });
});

describe('the team', () => {
  async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const part of parts) chunks.push(part);
    return Buffer.concat(chunks);
  }

  test('downloads one file, all files of a question, and their names in a list', async () => {
    const { ctx, eventId, questionId } = await placedOrder();
    const [stored] = await storedFiles({ questionId });
    const file = await openAnswerFile(ctx, { eventId, fileId: stored?.id ?? '' });
    expect(file).toMatchObject({ name: 'Certificate.pdf', type: 'application/pdf', content: pdf() });
    await removeQuestion(ctx, { eventId, questionId });
    const { parts } = await exportAnswerFiles(ctx, { eventId, questionId });
    const zip = unzipSync(await bytesOf(parts));
    expect(Object.keys(zip)).toEqual(['0001 - Ada Lovelace - Certificate.pdf']);
    expect(Buffer.from(Object.values(zip)[0] ?? [])).toEqual(pdf());
    const list = await exportAttendees(ctx, { eventId, titles: ['Title'], format: 'csv' });
    expect((await bytesOf(list.parts)).toString()).toMatch(/,"Certificate\.pdf"\r\n/);
    const { rows } = await sql<{ action: string; list: string }>`
      select action, detail->>'list' as list from audit_entry
      where subject_id = ${eventId} and action in ('event.answer_file_opened', 'event.exported') order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action, list: of }) => [action, of])).toEqual([
      ['event.answer_file_opened', null],
      ['event.exported', 'answer_files'],
      ['event.exported', 'attendees'],
    ]);
  });

  test('of another organization finds no files, and a member who only checks tickets gets none', async () => {
    const [own, other] = [await placedOrder(), await placedOrder()];
    const [file] = await storedFiles(own);
    const request = { eventId: own.eventId, fileId: file?.id ?? '', questionId: own.questionId };
    expect(await codeOf(openAnswerFile(other.ctx, request))).toBe('NOT_FOUND');
    expect(await codeOf(openAnswerFile(other.ctx, { ...request, eventId: other.eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(exportAnswerFiles(other.ctx, request))).toBe('NOT_FOUND');
    expect(await codeOf(exportAnswerFiles(other.ctx, { ...request, eventId: other.eventId }))).toBe('NOT_FOUND');
    const scanner = await memberOf(own.organizationId, 'check_in');
    expect(await codeOf(openAnswerFile(scanner, request))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(exportAnswerFiles(scanner, request))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(openAnswerFile(visitor(), request))).toBe('NOT_SIGNED_IN');
  });
});

describe('privacy', () => {
  test('files are removed some time after the event, and the team sees that there was one', async () => {
    const order = await placedOrder();
    const ctx = visitor();
    const now = ctx.clock.now().add({ hours: 24 * 101 });
    await purgeSignatures({ ...ctx, clock: { ...ctx.clock, now: () => now } });
    expect(await storedFiles(order)).toEqual([]);
    expect(await answersIn(order.orderToken)).toEqual({ [order.questionId]: [] });
  });

  test('the export of a person contains their files, and erasure deletes them', async () => {
    const person = { accountId: '0', email: 'erased-file@example.org' };
    const order = await placedOrder({}, person.email);
    const files = sentFiles({ [order.field(0)]: pdf('waits') });
    await receiveAnswerFiles(visitor(), { orderToken: order.orderToken, given: NONE, files });
    expect(await personalFilesOf(visitor(), person)).toMatchObject([
      { path: expect.stringMatching(/^answer-files\/\d+ - Certificate\.pdf$/), content: pdf() },
    ]);
    expect(await storedFiles(order)).toHaveLength(2);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect(await storedFiles(order)).toEqual([]);
    expect(await personalFilesOf(visitor(), person)).toEqual([]);
  });
});

test('the files of an event are limited together: one more byte is refused at its field', async () => {
  const scene = await placedOrder();
  const { eventId, questionId } = scene;
  const questions = await questionsOfEvent(database.db, { eventId });
  const second = pdf('second');
  const field = answerField('0', questionId);
  const send = (maxEventBytes: number) =>
    receiveFiles(visitor(), {
      eventId,
      scope: '0',
      owner: filesOf({ kind: 'ticket', id: '1' }),
      questions,
      given: {},
      files: sentFiles({ [field]: second }),
      maxEventBytes,
    });
  const both = pdf().length + second.length;
  expect((await send(both - 1)).errors).toEqual({ [field]: ['FILES_FULL'] });
  expect(await storedFiles(scene)).toHaveLength(1);
  expect((await send(both)).errors).toEqual({});
  expect(await storedFiles(scene)).toHaveLength(2);
});

describe('the person who sent a file', () => {
  test('downloads it from the page of the answers, and no file of another order', async () => {
    const scene = await placedOrder();
    const other = await placedOrder();
    const [file] = await storedFiles(scene);
    const fileId = file?.id ?? '';
    const open = (orderToken: string, id = fileId) => openFileOfOrder(visitor(), { orderToken, fileId: id });
    expect(await open(scene.orderToken)).toMatchObject({
      name: 'Certificate.pdf',
      type: 'application/pdf',
      content: pdf(),
    });
    expect(await codeOf(open(other.orderToken))).toBe('NOT_FOUND');
    expect(await codeOf(open(scene.orderToken, 'x'))).toBe('NOT_FOUND');
    expect(await codeOf(open('x'.repeat(43)))).toBe('NOT_FOUND');
  });

  test('answers by a link: the link opens the file, and the page of the order does not', async () => {
    const scene = await placedOrder();
    const { orderToken } = scene;
    const fileId = (await storedFiles(scene))[0]?.id ?? '';
    const ticketId = (await answersOfBuyer(visitor(), { orderToken }))?.tickets[0]?.id ?? '';
    await sendAnswerLink(visitor(), { orderToken, ticketId, email: 'grace@example.org', locale: 'en' });
    const { token } = (
      await sql<{ token: string }>`select payload->>'token' as token from graphile_worker._private_jobs as queued
        where payload->>'linkId' = (select max(id)::text from answer_link where ticket_id = ${ticketId}::bigint)`.execute(
        database.db,
      )
    ).rows[0] ?? { token: '' };
    expect(await openFileByLink(visitor(), { token, fileId })).toMatchObject({ content: pdf() });
    expect(await codeOf(openFileOfOrder(visitor(), { orderToken, fileId }))).toBe('NOT_FOUND');
    const other = await placedOrder();
    const otherId = (await storedFiles(other))[0]?.id ?? '';
    expect(await codeOf(openFileByLink(visitor(), { token, fileId: otherId }))).toBe('NOT_FOUND');
    expect(await codeOf(openFileByLink(visitor(), { token: 'x'.repeat(43), fileId }))).toBe('NOT_FOUND');
  });
});
