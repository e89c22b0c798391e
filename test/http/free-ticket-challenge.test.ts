// Free tickets at an abnormal rate, without client script: the form asks for a pause, and says what is wrong.
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WAIT_SECONDS } from '#domain/challenges';
import { HOLDS_PER_EVENT_MAX } from '../../domain/challenges/limits.ts';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createSale, newKey, type Sale, type SaleOptions } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

let sale: Sale;
let browser: { cookie: string; token: string };
const network = newNetwork();

/** An event that many people reserved tickets for a moment ago. */
async function crowdedSale(options: SaleOptions = {}): Promise<Sale> {
  const crowded = await createSale(app.db, options);
  await sql`insert into free_hold (event_id, answer)
    select ${crowded.eventId}::bigint, 'none' from generate_series(1, ${HOLDS_PER_EVENT_MAX}::int)`.execute(app.db);
  return crowded;
}
beforeEach(async () => {
  sale = await crowdedSale();
  browser = browsers.open();
});

interface Answer {
  status: number;
  location: string;
  retryAfter: string | null;
  html: string;
  challenge: string;
}

async function choose(fields: Record<string, string> = {}, { at = sale, prefix = '' } = {}): Promise<Answer> {
  const answer = await fetch(app.origin + prefix + paths.checkout(at.eventId), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: browser.cookie,
      origin: app.origin,
      'x-forwarded-for': network,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      csrftoken: browser.token,
      idempotency_key: newKey(),
      [`quantity_${at.classes[0]}`]: '3',
      ...fields,
    }),
  });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    retryAfter: answer.headers.get('retry-after'),
    html,
    challenge: /name="challenge" value="([^"]*)"/.exec(html)?.[1] ?? '',
  };
}

/** A challenge of this browser that the site issued some seconds ago. */
async function agedChallenge(seconds: number, { eventId } = sale): Promise<string> {
  const { rows } = await sql<{ now: number; key: Buffer }>`
    select floor(extract(epoch from now()))::float8 as now, value as key from challenge_key`.execute(app.db);
  const [{ now, key } = { now: 0, key: Buffer.alloc(0) }] = rows;
  const body = `${eventId}.${now - seconds}.${randomBytes(16).toString('base64url')}`;
  const [, visitor = ''] = /visitor=([^.]+)\./.exec(browser.cookie) ?? [];
  return `${body}.${createHmac('sha256', key).update(`challenge\n${body}\n${visitor}`).digest('base64url')}`;
}

const reservations = async ({ eventId } = sale) =>
  (await app.db.selectFrom('reservation').select('id').where('event_id', '=', eventId).execute()).length;

/** The typed quantity is in the form again. */
const hasQuantity = ({ html }: Answer) =>
  new RegExp(`name="quantity_${sale.classes[0]}"[^>]*value="3"|value="3"[^>]*name="quantity_${sale.classes[0]}"`).test(
    html,
  );

test('the form asks for a pause, accepts no shorter one, and goes on after it', async () => {
  const asked = await choose();
  expect([asked.status, asked.retryAfter, hasQuantity(asked)]).toEqual([429, String(WAIT_SECONDS), true]);
  expect(asked.html).toMatch(/checking that you’re not a robot\..*Wait 30 seconds, then press Continue\./s);
  expect(await reservations()).toBe(0);

  const early = await choose({ challenge: await agedChallenge(10) });
  expect([early.status, hasQuantity(early)]).toEqual([429, true]);
  expect(early.html).toMatch(/That was a little too early\..*Wait (?:19|20) seconds, then press Continue\./s);
  // the pause goes on, and does not start again
  const second = await choose({ challenge: asked.challenge });
  expect([second.status, second.challenge]).toEqual([429, asked.challenge]);
  expect(await reservations()).toBe(0);

  const challenge = await agedChallenge(WAIT_SECONDS);
  const passed = await choose({ challenge, solution: '' });
  expect([passed.status, passed.location]).toEqual([303, expect.stringContaining('/reservations/')]);

  const again = await choose({ challenge, solution: '' });
  expect([again.status, hasQuantity(again)]).toEqual([409, true]);
  expect(again.html).toContain('already reserved tickets with this check');
  expect(again.challenge).not.toBe('');
  expect(again.challenge).not.toBe(challenge);
  expect(await reservations()).toBe(1);
});

test('each wrong challenge is refused in words, with a new one and without a reservation', async () => {
  const other = await crowdedSale();
  const cases: [string, string, number, RegExp][] = [
    [await agedChallenge(WAIT_SECONDS, other), '', 400, /couldn’t confirm that you’re not a robot/],
    [await agedChallenge(0), '1.2.3', 400, /couldn’t confirm that you’re not a robot/],
    ['made up', '', 400, /couldn’t confirm that you’re not a robot/],
    ['x'.repeat(5_000), 'y'.repeat(5_000), 400, /couldn’t confirm that you’re not a robot/],
    [await agedChallenge(15 * 60 + 1), '', 409, /That took too long, so we need to check again\./],
  ];
  for (const [challenge, solution, status, text] of cases) {
    const answer = await choose({ challenge, solution });
    expect([answer.status, hasQuantity(answer)], challenge.slice(0, 40)).toEqual([status, true]);
    expect(answer.html).toMatch(text);
    expect(answer.challenge).toMatch(new RegExp(`^${sale.eventId}\\.`));
  }
  expect(await reservations()).toBe(0);
});

test('a form that is refused for another reason has its challenge again', async () => {
  const full = await crowdedSale({ classes: [{ capacity: 2 }] });
  const challenge = await agedChallenge(WAIT_SECONDS, full);
  const answer = await choose({ challenge }, { at: full });
  expect([answer.status, answer.challenge]).toEqual([409, challenge]);
  expect(answer.html).not.toContain('not a robot');
  const fewer = await choose({ challenge, [`quantity_${full.classes[0]}`]: '2' }, { at: full });
  expect(fewer.status).toBe(303);
});

test('the same form twice is one reservation', async () => {
  const form = { challenge: await agedChallenge(WAIT_SECONDS), idempotency_key: newKey() };
  const [first, second] = [await choose(form), await choose(form)];
  expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
  expect(await reservations()).toBe(1);
});

test('the words are in the language of the page', async () => {
  const { html } = await choose({}, { prefix: '/de' });
  expect(html).toMatch(/ob du ein Mensch bist\..*Warte 30 Sekunden und wähle dann „Weiter“\./s);
});

test('tickets that cost money are never asked', async () => {
  const paid = await crowdedSale({ classes: [{ priceKind: 'paid', priceMinor: 1_000 }] });
  expect((await choose({}, { at: paid })).status).toBe(303);
});
