// The forms of the tickets page without client script. Each form is posted and answered by a redirect. A refusal shows
// its message beside the field, which contains the typed text.
import { beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { saveTicketClass, ticketEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { FREE_CLASS } from '../worlds/free-class.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createSale, newKey } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
let organizer: Awaited<ReturnType<typeof createOrganizerWithDraft>>;
let ids: string[];
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  organizer = await createOrganizerWithDraft(app.db);
  const { ctx, eventId } = organizer;
  for (const [name, hidden] of [
    ['Standing', false],
    ['Seated', false],
    ['Friends', true],
  ] as const)
    await saveTicketClass(ctx, {
      eventId,
      classId: null,
      fields: {
        name,
        ...FREE_CLASS,
        hidden,
      },
    });
  ids = (await ticketEditor(ctx, { eventId })).classes.map(({ id }) => id);
});

const path = () => paths.manageTickets(organizer.eventId);

async function post(intent: string, fields: [string, string][]) {
  const { cookie, token } = browsers.open(organizer.token);
  const answer = await fetch(app.origin + path(), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams([['csrftoken', token], ['intent', intent], ...fields]),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const editor = () => ticketEditor(organizer.ctx, organizer);

test('a ticket is moved', async () => {
  const [, , friends = ''] = ids;
  const moved = await post('move', [
    ['classId', friends],
    ['place', '0'],
  ]);
  expect([moved.status, moved.location]).toEqual([303, `${path()}?done=saved#ticket-${friends}`]);
  expect((await editor()).classes.map(({ name }) => name)).toEqual(['Friends', 'Standing', 'Seated']);
});

test('a limit per person is refused when it is no number, and saved, and a buyer sees why an order is refused', async () => {
  const texts = {
    ticketName: 'Seated',
    kind: 'free',
    currency: 'EUR',
    capacity: '20',
    minPerOrder: '1',
    maxPerOrder: '4',
  };
  const fields = (maxPerPerson: string) => Object.entries({ ...texts, classId: ids[1] ?? '', maxPerPerson });
  const wrong = await post('save', fields('two'));
  expect([wrong.status, wrong.html.includes('Enter a number, or leave this empty.')]).toEqual([400, true]);
  expect((await post('save', fields('2'))).status).toBe(303);
  expect((await editor()).classes.find(({ id }) => id === ids[1])).toMatchObject({ maxPerPerson: 2 });

  const sale = await createSale(app.db, { classes: [{ maxPerPerson: 2 }] });
  const email = `${newKey()}@example.org`;
  const order = async () => {
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 2 }];
    const input = { eventId: sale.eventId, lines, idempotencyKey: newKey() };
    const { reservationToken } = await reserve(contextOf(app.db, newVisitor()), input);
    const { cookie, token } = browsers.open();
    const answer = await fetch(app.origin + paths.reservation(reservationToken), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
      body: new URLSearchParams({ csrftoken: token, idempotency_key: newKey(), name: 'Ada', email }),
    });
    return { status: answer.status, html: await answer.text() };
  };
  expect((await order()).status).toBe(303);
  const refused = await order();
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('Each email address can only get so many of these free tickets. Choose fewer.');
  expect(refused.html).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"/);
});

test('the limit of the whole event is set, a wrong limit is refused, and the limit is removed', async () => {
  expect((await post('event-capacity', [['eventCapacity', '30']])).location).toBe(`${path()}?done=saved#limits`);
  expect((await editor()).eventCapacity).toMatchObject({ capacity: 30 });
  const refused = await post('event-capacity', [['eventCapacity', '0']]);
  expect([refused.status, refused.html.includes('This number is too small.')]).toEqual([400, true]);
  await post('event-capacity', [['eventCapacity', '']]);
  expect((await editor()).eventCapacity).toBeNull();
});

test('a wrong shared limit is refused, a shared limit is added and removed', async () => {
  const fields = (...classIds: string[]): [string, string][] => [
    ['poolId', 'new'],
    ['poolName', 'Rows 1 to 9'],
    ['poolCapacity', '25'],
    ...classIds.map((id): [string, string] => ['poolClasses', id]),
  ];
  const refused = await post('save-pool', fields(ids[0] ?? ''));
  expect(refused.html).toContain('Choose at least two tickets that share this limit.');
  expect(refused.html).toContain('value="Rows 1 to 9"');
  expect((await post('save-pool', fields(ids[0] ?? '', ids[1] ?? ''))).status).toBe(303);
  const [{ id } = { id: '' }] = (await editor()).pools;
  await post('remove-pool', [['poolId', id]]);
  expect((await editor()).pools).toEqual([]);
});

test('a wrong access code is refused, an access code is added and removed', async () => {
  const fields = (code: string): [string, string][] => [
    ['codeId', 'new'],
    ['accessCode', code],
    ['codeLimit', '5'],
    ['codeClasses', ids[2] ?? ''],
  ];
  const refused = await post('save-code', fields('two words'));
  expect(refused.html).toContain('Use 4 to 40 letters, digits, hyphens or underscores, without spaces.');
  expect(refused.html).toContain('value="two words"');
  expect((await post('save-code', fields('FRIENDS'))).location).toBe(`${path()}?done=saved#codes`);
  expect((await post('save-code', fields('friends'))).html).toContain('This event already has this code.');
  const [{ id } = { id: '' }] = (await editor()).codes;
  await post('remove-code', [['codeId', id]]);
  expect((await editor()).codes).toEqual([]);
});

test('the organizer’s sales texts are saved', async () => {
  await post('save-texts', [['soldOut', ' See you next year ']]);
  expect((await editor()).salesTexts).toEqual({ soldOut: 'See you next year', notYet: '', salesEnded: '' });
});
