// Ticket alerts without client script: the form of a visitor, the mailed link, and the button of a signed-in person.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listStoredMails } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { withUnbrokenAddresses } from '../site/unbroken-addresses.ts';
import { createPerson } from '../worlds/people.ts';
import { createSale } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

const newEmail = () => `ada-${crypto.randomUUID()}@example.org`;

/** An event without tickets left, and the path of its page. */
async function soldOutEvent(): Promise<{ id: string; path: string }> {
  const { eventId } = await createSale(app.db, { classes: [{ capacity: 1 }], event: { name: 'Lantern Supper' } });
  await sql`update capacity_tier set sold = capacity where event_id = ${eventId}::bigint`.execute(app.db);
  return { id: eventId, path: paths.event({ id: eventId, slug: 'lantern-supper' }) };
}

async function post(path: string, fields: Record<string, string> = {}, session?: string) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function page(path: string, session?: string) {
  const headers = new Headers(session === undefined ? [] : [['cookie', browsers.open(session).cookie]]);
  const answer = await fetch(app.origin + path, { headers });
  return { status: answer.status, html: await answer.text() };
}

async function mailedLink(email: string): Promise<string> {
  const find = async () => {
    const mails = await listStoredMails({ db: app.db });
    const text = mails.find(({ to }) => to.includes(email))?.text ?? '';
    return /\/alerts\/confirm\/[\w-]+\//.exec(text)?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

describe('a visitor', () => {
  test('requests an alert on the event page, and confirms it with the button behind the mailed link', async () => {
    const event = await soldOutEvent();
    const email = newEmail();
    const { html } = await page(event.path);
    expect(html).toContain('Tell me if tickets come back');
    expect(html).toContain(`href="${paths.eventAlert(event.id)}"`);
    expect((await post(paths.eventAlert(event.id), { email })).html).toContain(email);
    const link = await mailedLink(email);
    expect((await page(link)).html).toContain('Confirm my email');
    const done = await post(link);
    expect([done.status, done.location]).toEqual([303, link]);
    const confirmed = (await page(link)).html;
    expect(confirmed).toContain('You’re all set');
    const stop = /\/unsubscribe\/[\w-]+\//.exec(confirmed)?.[0] ?? '';
    expect((await post(stop)).status).toBe(200);
    expect((await page(link)).status).toBe(410);
  });

  test('gets an error beside an invalid email address', async () => {
    const { id } = await soldOutEvent();
    const answer = await post(paths.eventAlert(id), { email: 'ada' });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('aria-invalid="true"');
  });

  test('gets the same answer for an email address with an account and for one without', async () => {
    const { id } = await soldOutEvent();
    const person = await createPerson(app.db);
    const [known, unknown] = [person.email, newEmail()];
    const answers = [];
    for (const email of [known, unknown]) {
      const { status, html } = await post(paths.eventAlert(id), { email });
      const main = withUnbrokenAddresses(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
      answers.push([status, main.replaceAll(email, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('gets a link to the event when its tickets are on sale', async () => {
    const { eventId } = await createSale(app.db);
    const { html } = await page(paths.eventAlert(eventId));
    expect(html).toContain('Go to event');
    expect(html).not.toContain('name="email"');
  });
});

test('a signed-in person turns an alert on and off, with one press for each', async () => {
  const event = await soldOutEvent();
  const { token } = await createPerson(app.db);
  const on = await post(paths.eventAlert(event.id), { intent: 'add' }, token);
  expect([on.status, on.location]).toEqual([303, event.path]);
  expect((await page(event.path, token)).html).toContain('We’ll email you if tickets come back.');
  await post(paths.eventAlert(event.id), { intent: 'remove' }, token);
  expect((await page(event.path, token)).html).toContain('Tell me if tickets come back');
});

test('an event that is not on sale yet offers a reminder in its banner', async () => {
  const salesStart = Temporal.Now.instant().add({ hours: 1 });
  const { eventId } = await createSale(app.db, { classes: [{ salesStart }], event: { name: 'Lantern Supper' } });
  const { html } = await page(paths.event({ id: eventId, slug: 'lantern-supper' }));
  expect(html).toContain('Remind me when sales open');
});
