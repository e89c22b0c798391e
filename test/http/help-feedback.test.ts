// “Was this helpful?” at the end of help articles, and the form that writes to the operator, without a browser.
import { describe, expect, it, test } from 'vitest';
import { newNetwork } from '../access/network.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';

const app = sharedApp();
const reachable = appOnDatabaseOf(app, { LEGAL_EMAIL: 'hello@lantern.example' });

const ARTICLE = '/help/en-us/order-tickets/';
const get = (path: string, origin = app.origin) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': newNetwork() } });
const html = async (path: string, origin?: string) => (await get(path, origin)).text();

const answer = (fields: Record<string, string>, { path = ARTICLE, ...headers }: Record<string, string> = {}) =>
  fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': newNetwork(), origin: app.origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });

const votes = async () => {
  const rows = await app.db.selectFrom('help_vote').selectAll().where('article', '=', 'order-tickets').execute();
  const sum = (name: 'helpful' | 'unhelpful') => rows.reduce((total, row) => total + row[name], 0);
  return [sum('helpful'), sum('unhelpful')] as const;
};

describe('“Was this helpful?”', () => {
  it('is on a page without cookies, which caches may share', async () => {
    const page = await get(ARTICLE);
    expect([page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([null, 'public, max-age=300']);
    expect(await page.text()).toContain('Was this helpful?');
  });

  it('counts an answer without a cookie, and leads back to the question', async () => {
    const [yes, no] = await votes();
    const response = await answer({ helpful: 'no' });
    expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
      303,
      `${ARTICLE}?helpful=no#helpful`,
      null,
    ]);
    await answer({ helpful: 'yes' }, { path: '/de/help/de-de/order-tickets/' });
    expect(await votes()).toEqual([yes + 1, no + 1]);
    expect(await html(`${ARTICLE}?helpful=no`)).toContain('What were you looking for?');
    expect(await html(`${ARTICLE}?helpful=yes`)).toContain('Great, thank you!');
  });

  it('stores a comment', async () => {
    await answer({ helpful: 'comment', comment: 'Which button?' });
    const rows = await app.db.selectFrom('help_comment').select(['article', 'language', 'body']).execute();
    expect(rows).toContainEqual({ article: 'order-tickets', language: 'en', body: 'Which button?' });
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a sender without origin', { origin: '', 'sec-fetch-site': '' }],
  ])('refuses %s', async (_name, headers) => {
    const before = await votes();
    const sent = Object.fromEntries(
      Object.entries({ origin: app.origin, 'sec-fetch-site': 'same-origin', ...headers }).filter(([, value]) => value),
    );
    const response = await fetch(app.origin + ARTICLE, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newNetwork(), ...sent },
      body: new URLSearchParams({ helpful: 'no' }),
    });
    expect([response.status, await votes()]).toEqual([403, before]);
  });

  test('is 404 for an article that does not exist, and 400 for another answer', async () => {
    expect((await answer({ helpful: 'yes' }, { path: '/help/en-us/no-such-article/' })).status).toBe(404);
    expect((await answer({ helpful: 'perhaps' })).status).toBe(400);
  });
});

describe('the form that writes to the operator', () => {
  it('is offered by help pages of a site with an address, and by no other', async () => {
    const pages = [ARTICLE, '/help/en-us/', '/help/en-us/?q=zzzzqqqq'];
    for (const path of pages) {
      expect(await html(path)).not.toContain('Contact us');
      expect(await html(path, reachable.origin)).toMatch(/<a href="\/contact\/"[^>]*>Contact us<\/a>/);
    }
    expect(await html('/contact/')).toContain('You can’t write to us here yet');
    expect(await html('/contact/')).not.toContain('LEGAL_EMAIL');
  });

  it('sends one message with a reply address', async () => {
    const page = await get('/contact/?reason=accessibility', reachable.origin);
    const body = await page.text();
    expect(body).toMatch(/<option value="accessibility"[^>]* selected=""/);
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';
    const send = (fields: Record<string, string>) =>
      fetch(`${reachable.origin}/contact/`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': newNetwork(), cookie, origin: reachable.origin },
        body: new URLSearchParams({
          csrftoken: field('csrftoken'),
          idempotency_key: field('idempotency_key'),
          reason: 'accessibility',
          email: 'grace@kittiwake.example',
          body: 'The map is hard to use.',
          ...fields,
        }),
      });
    const wrong = await send({ email: 'grace@kittiwake.example\r\nBcc: all@kittiwake.example' });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Enter a valid email address') as string,
    ]);
    for (const response of [await send({}), await send({})])
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/?sent=1']);
    const rows = await app.db.selectFrom('operator_message').select(['email', 'reason', 'to_address']).execute();
    expect(rows).toEqual([
      { email: 'grace@kittiwake.example', reason: 'accessibility', to_address: 'hello@lantern.example' },
    ]);
    expect(await html('/contact/?sent=1', reachable.origin)).toContain('Message sent');
  });
});
