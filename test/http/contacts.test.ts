// Contacts and news without a browser: the one-click unsubscription of mail programs, and the export.
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmNews } from '#domain/news';
import { messagePaths } from '#shared/message-paths.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf } from '../worlds/context.ts';
import { buyWithNews, mailedNewsToken, newsScene } from '../worlds/news-scene.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
let scene: Awaited<ReturnType<typeof newsScene>>;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  scene = await newsScene(app.db);
});

/** A guest who ticked the box, and the token of their mail. */
async function guest(): Promise<{ email: string; token: string }> {
  const { email } = await buyWithNews(app.db, scene);
  const token = () => mailedNewsToken(app.db, email);
  await expect.poll(token).not.toBe('');
  return { email, token: await token() };
}

const get = (path: string, session: string) =>
  fetch(app.origin + path, { headers: { cookie: browsers.open(session).cookie }, redirect: 'manual' });

describe('a mail program', () => {
  test('unsubscribes with one request, without cookie, token or redirect (RFC 8058), and a person can undo it', async () => {
    const { token } = await guest();
    await confirmNews(contextOf(app.db), { token });
    const post = (query: string, body: string) =>
      fetch(app.origin + messagePaths.news(token) + query, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const answer = await post('', 'List-Unsubscribe=One-Click');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
    expect(await (await post('?change=resume', '')).text()).toContain('You’re on the list');
    const opened = await fetch(app.origin + messagePaths.news(token));
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  });
});

describe('the contacts', () => {
  test('are exported for the organization of the member alone', async () => {
    const { email } = await guest();
    const own = await get(`${organizationPaths.exportContacts()}?q=${email}`, scene.token);
    expect(own.headers.get('content-disposition')).toContain('contacts.csv');
    expect(await own.text()).toContain(`"${email}"`);
    const other = await newsScene(app.db);
    expect(await (await get(`${organizationPaths.exportContacts()}?q=${email}`, other.token)).text()).not.toContain(
      email,
    );
    expect((await get(organizationPaths.contact(email), other.token)).status).toBe(404);
    expect((await get(organizationPaths.contact(email), scene.token)).status).toBe(200);
    expect((await get('/contacts/not-an-address/', scene.token)).status).toBe(404);
    const attendee = await createPerson(app.db);
    expect(await (await get(organizationPaths.contacts(), attendee.token)).text()).toContain('start with an event');
  });
});
