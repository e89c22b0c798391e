// The forms of questions in the order form, without client script.
import { beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { publishMyEvent, questionEditor, saveQuestion } from '#domain/management';
import { answerField, questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { pdf } from '../worlds/answer-files.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
import { questionFields } from '../worlds/questions.ts';
import { newKey } from '../worlds/sale.ts';

const HOSTILE = '<script>alert(1)</script>';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

async function post(path: string, fields: Record<string, string>, session?: string) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

/** Posts a form with a file. */
async function postFile(path: string, fields: Record<string, string | File>) {
  const { cookie, token } = browsers.open();
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrftoken: token, ...fields })) body.append(name, value);
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    body,
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

test('an organizer adds a question, a buyer answers it, and hostile texts stay texts', async () => {
  const { ctx, eventId, token: session } = await createOrganizerWithDraft(app.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const page = questionPaths.manageQuestions(eventId);
  const fields = { intent: 'save', questionId: '', kind: 'text', scope: 'order', classIds: ticketClassId };
  const refused = await post(page, { ...fields, label: '', hint: HOSTILE }, session);
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/<input[^>]*id="label"[^>]*aria-invalid="true"/);
  expect(refused.html).not.toContain(HOSTILE);
  const added = await post(page, { ...fields, label: HOSTILE, isRequired: 'on' }, session);
  expect(added).toMatchObject({ status: 303, location: `${page}?done=saved` });
  const { questions } = await questionEditor(ctx, { eventId });
  const field = answerField('order', questions[0]?.id ?? '');

  const lines = [{ ticketClassId, quantity: 1 }];
  const visitor = contextOf(app.db, newVisitor());
  const { reservationToken } = await reserve(visitor, { eventId, lines, idempotencyKey: newKey() });
  const checkout = paths.reservation(reservationToken);
  const buyer = { name: 'Ada Lovelace', email: 'ada@example.org', idempotency_key: newKey() };
  const missing = await post(checkout, buyer);
  expect(missing.status).toBe(400);
  expect(missing.html).toContain(`href="#${field}"`);
  expect(missing.html).not.toContain(HOSTILE);
  const long = await post(checkout, { ...buyer, [field]: 'x'.repeat(201) });
  expect(long.status).toBe(400);
  const placed = await post(checkout, { ...buyer, idempotency_key: newKey(), [field]: HOSTILE });
  expect(placed.status).toBe(303);

  const answers = `${placed.location}answers/`;
  const shown = await (await fetch(app.origin + answers)).text();
  expect(shown).toContain('&lt;script&gt;alert(1)');
  expect(shown).not.toContain(HOSTILE);
  expect(await post(answers, { [field]: '' })).toMatchObject({ status: 400 });
  expect(await post(answers, { [field]: 'Jazz' })).toMatchObject({ status: 303, location: `${answers}?done=saved` });
});

test('a buyer attaches a file, which survives a wrong field, and only the team can download it', async () => {
  const { ctx, eventId, token: session } = await createOrganizerWithDraft(app.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const fields = questionFields(ticketClassId, { label: 'Certificate', kind: 'file' });
  await saveQuestion(ctx, { eventId, questionId: null, fields });
  const questionId = (await questionEditor(ctx, { eventId })).questions[0]?.id ?? '';
  const field = answerField('0', questionId);
  const reservation = { eventId, lines: [{ ticketClassId, quantity: 1 }], idempotencyKey: newKey() };
  const { reservationToken } = await reserve(contextOf(app.db, newVisitor()), reservation);
  const checkout = paths.reservation(reservationToken);
  expect(await (await fetch(app.origin + checkout)).text()).toMatch(/enctype="multipart\/form-data"/i);
  const buyer = { name: 'Ada Lovelace', email: 'ada@example.org', idempotency_key: newKey() };
  const file = (content: Buffer, name = 'évaluation <b>"x".pdf') => new File([new Uint8Array(content)], name);

  const large = await postFile(checkout, { ...buyer, [field]: file(Buffer.concat([pdf(), Buffer.alloc(5_000_000)])) });
  expect([large.status, large.html.includes('This file is larger than 5 MB.')]).toEqual([400, true]);
  const empty = await postFile(checkout, { ...buyer, [field]: file(Buffer.alloc(0)) });
  expect([empty.status, empty.html.includes('This file is empty.')]).toEqual([400, true]);
  const page = await postFile(checkout, { ...buyer, [field]: file(Buffer.from(HOSTILE)) });
  expect(page.status).toBe(400);
  expect(page.html).toMatch(new RegExp(`<input[^>]*id="${field}"[^>]*aria-invalid="true"`));

  const refused = await postFile(checkout, { ...buyer, email: 'no address', [field]: file(pdf()) });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('évaluation bx.pdf');
  const reloaded = await (await fetch(app.origin + checkout)).text();
  const fileId = new RegExp(`name="${field.replaceAll('.', '\\.')}" value="(\\d+)"`).exec(reloaded)?.[1] ?? '';
  const none = new File([], '');
  const placed = await postFile(checkout, { ...buyer, [field]: fileId, 'answer.0.0': none });
  expect(placed.status).toBe(303);

  const download = questionPaths.answerFile(eventId, fileId);
  const open = async (path: string, cookie?: string) =>
    fetch(app.origin + path, { redirect: 'manual', headers: { cookie: browsers.open(cookie).cookie } });
  const opened = await open(download, session);
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf());
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_valuation bx.pdf"; filename*=UTF-8''%C3%A9valuation%20bx.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const zip = await open(questionPaths.filesOfQuestion(eventId, questionId), session);
  expect([zip.headers.get('content-type'), (await zip.bytes()).subarray(0, 2)]).toEqual([
    'application/zip',
    new Uint8Array(Buffer.from('PK')),
  ]);
  const other = await createOrganizerWithDraft(app.db);
  expect((await open(download, other.token)).status).toBe(404);
  expect((await open(questionPaths.answerFile(other.eventId, fileId), other.token)).status).toBe(404);
  expect((await open(download)).status).toBe(303);
});
