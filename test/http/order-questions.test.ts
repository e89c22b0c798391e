// The forms of questions in the order form, without client script.
import { beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { publishMyEvent, questionEditor } from '#domain/management';
import { answerField, questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
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
