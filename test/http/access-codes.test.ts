// Hidden ticket classes over HTTP: no public URL contains them without the code, with and without client script.
import { beforeAll, describe, expect, test } from 'vitest';
import { expireReservations } from '#domain/checkout';
import { saveAccessCodeIn } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createSale, newKey, type Sale } from '../worlds/sale.ts';

const app = sharedApp();
const NAME = 'Hornbeam Supper';
const HIDDEN = 'Quiet Friends Table';
const CODE = 'HORNBEAM-77';
const eventPath = () => paths.event({ id: sale.eventId, slug: 'hornbeam-supper' });

let browsers: Browsers;
let sale: Sale;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  sale = await createSale(app.db, {
    event: { name: NAME },
    classes: [{}, { name: HIDDEN, hidden: true }],
  });
  const { eventId, classes } = sale;
  const input = { eventId, id: null, code: CODE, limit: 1, startsAt: null, endsAt: null, classIds: classes.slice(1) };
  await app.db.transaction().execute((tx) => saveAccessCodeIn(tx, input));
});

const textAt = async (path: string) => (await fetch(app.origin + path)).text();
const checkout = (code?: string) => paths.checkout(sale.eventId) + (code === undefined ? '' : `?code=${code}`);

async function reserve(code: string | undefined) {
  const { cookie, token } = browsers.open();
  const fields = { csrftoken: token, idempotency_key: newKey(), [`quantity_${sale.classes[1]}`]: '1' };
  const answer = await fetch(app.origin + checkout(code), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

test('no public URL contains a hidden class or its code', async () => {
  const search = `/d/online/all-events/${encodeURIComponent(NAME.toLowerCase().replaceAll(' ', '-'))}/`;
  // a job adds the event to the search index
  await expect.poll(() => textAt(search)).toContain(NAME);
  const urls = [
    eventPath(),
    `${eventPath()}?code=${CODE}`,
    `${eventPath().slice(0, -1)}.data`,
    checkout(),
    checkout('WRONG-77'),
    paths.eventCalendar(sale.eventId),
    search,
    paths.searchRss(search),
    paths.sitemapEvents(1),
  ];
  for (const url of urls) {
    const html = await textAt(url);
    expect(html, url).not.toContain(HIDDEN);
    if (!url.includes(CODE)) expect(html, url).not.toContain(CODE);
  }
});

describe('the checkout', () => {
  test('shows the class with the code, which the event’s page passes to the checkout', async () => {
    expect(await textAt(checkout(CODE.toLowerCase()))).toContain(HIDDEN);
    expect(await textAt(`${eventPath()}?code=${CODE}`)).toContain(`href="${checkout(CODE)}"`);
  });

  test('answers a wrong code, a code of another event and text that is not a code with the same message', async () => {
    const answers = await Promise.all(['WRONG-77', 'hornbeam', '%25'].map((code) => textAt(checkout(code))));
    for (const html of answers) expect(html).toContain('This code isn’t valid for this event.');
  });

  test('sells the class only with the code, and shows when the code is used up', async () => {
    expect((await reserve(undefined)).status).toBe(400);
    expect((await reserve('WRONG-77')).status).toBe(400);
    const reserved = await reserve(CODE);
    expect([reserved.status, reserved.location]).toEqual([303, expect.stringContaining('/reservations/')]);
    const [created, ended] = [2, 1].map((hours) => Temporal.Now.instant().subtract({ hours }));
    await app.db
      .updateTable('reservation')
      .set({ expires_at: ended, created_at: created })
      .where('event_id', '=', sale.eventId)
      .execute();
    // the link to choose tickets again contains the code
    expect(await textAt(reserved.location ?? '')).toContain(`href="${checkout(CODE)}"`);
    await expireReservations(app, { eventId: sale.eventId });
    await app.db
      .updateTable('capacity_tier')
      .set({ sold: 1 })
      .where('kind', '=', 'code')
      .where('event_id', '=', sale.eventId)
      .execute();
    expect(await textAt(checkout(CODE))).toContain('This code has been used up.');
    const late = await reserve(CODE);
    expect(late.html).toContain('This code has been used up.');
  });
});
