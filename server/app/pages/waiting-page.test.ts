// What the HTTP server answers while the site is not open yet, and when too many requests wait.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWaitingPages } from './waiting-page.ts';
import { type Http, openHttp } from '../../http.ts';
import { silentLog } from '../../log.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let plain: Http;
let http: Http;
beforeAll(async () => {
  const options = { host: '127.0.0.1', port: 0, hsts: null, log: silentLog };
  plain = await openHttp(options);
  http = await openHttp(options);
  http.explain(await loadWaitingPages());
});
afterAll(() => Promise.all([plain.drain(100), http.drain(100)]));

const ask = (path: string, { at = http, ...init }: RequestInit & { at?: Http } = {}) =>
  fetch(`http://127.0.0.1:${at.port}${path}`, { redirect: 'manual', headers: BROWSER, ...init });

const hashOf = (tag: 'style' | 'script', html: string) => {
  const content = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
};

describe('while the site starts', () => {
  test.each([
    ['/', 'en', 'We’re just starting up'],
    ['/de/find/', 'de', 'Wir starten gerade'],
    ['/es/e/jazz-1/', 'es', 'Estamos arrancando'],
    ['/fr/', 'fr', 'Le site démarre'],
    ['/pt/mytickets/', 'pt', 'Estamos iniciando'],
  ])('a browser that opens %s gets a page in the language of the URL, which loads again', async (path, lang, title) => {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      refresh: '3',
      'x-content-type-options': 'nosniff',
    });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<a href="">');
  });

  test('the policy of the page allows its style by a hash, and no script', async () => {
    const answer = await ask('/');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src ${hashOf('style', await answer.text())};`);
    expect(policy).not.toContain('script-src');
  });

  test('the page is in the language and the theme that the visitor chose', async () => {
    const html = await (await ask('/', { headers: { ...BROWSER, cookie: 'theme=dark' } })).text();
    expect(html).toContain('data-theme="dark"');
    const pages = await loadWaitingPages();
    const request = { url: '/mytickets/', isWrite: false, referer: null };
    const langAt = (host: string, cookie: string | null) =>
      /<html lang="(..)"/.exec(pages('starting', { ...request, host, cookie }).html)?.[1];
    expect(langAt('www.example.de', null)).toBe('de');
    expect(langAt('www.example.de', 'language=fr')).toBe('fr');
    expect(langAt('www.example.com', null)).toBe('en');
  });

  test('a sent form is answered that nothing was saved, with a way back and without loading again', async () => {
    const origin = `http://127.0.0.1:${http.port}`;
    const headers = { ...BROWSER, referer: `${origin}/de/checkout/7/?step="2"` };
    const answer = await ask('/de/checkout/7/', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada' }),
      headers,
    });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null]);
    const html = await answer.text();
    expect(html).toContain('Es wurde nichts gespeichert.');
    expect(html).toContain('<a href="/de/checkout/7/?step=%222%22">Zurück</a>');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src ${hashOf('script', html)}`);
  });

  test.each([
    ['another site', 'https://evil.example/steal/'],
    ['a path that names another site', '//evil.example/'],
    ['no URL', 'x'],
  ])('the way back leads to the page of the form when the header Referer has %s', async (_, referer) => {
    const headers = {
      ...BROWSER,
      referer: referer.startsWith('//') ? `http://127.0.0.1:${http.port}${referer}` : referer,
    };
    const html = await (await ask('/signin/', { method: 'POST', headers })).text();
    expect(html).toMatch(/<nav><a href="\/(?:signin|evil\.example)\/">Go back<\/a><\/nav>/);
  });

  test.each([
    ['a program', '/de/find/', { accept: '*/*' }],
    ['a call of the API', '/api/v3/destination/events/', BROWSER],
    ['a call of the API of the home page', '/home/api/geo/', BROWSER],
    ['a health check', '/readyz', BROWSER],
    ['the data of a page', '/de/find.data?x', BROWSER],
  ])('%s gets one line of text', async (_, path, headers) => {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '2', null]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('Starting');
  });

  test('a browser gets one line of text until the pages are loaded, and loads again', async () => {
    const answer = await ask('/de/', { at: plain });
    expect([answer.status, answer.headers.get('refresh'), await answer.text()]).toEqual([503, '3', 'Starting']);
    const form = await ask('/de/', { at: plain, method: 'POST' });
    expect([form.status, form.headers.get('refresh')]).toEqual([503, null]);
  });
});

describe('when too many requests wait', () => {
  let busy: Http;
  beforeAll(async () => {
    // refuses each request, as the queue of a busy site refuses those that wait too long
    const queue = { add: ({ refuse }: { refuse: () => void }) => refuse() };
    busy = await openHttp({ host: '127.0.0.1', port: 0, hsts: null, log: silentLog, queue });
    busy.explain(await loadWaitingPages());
    busy.handle(() => new Response('done'));
  });
  afterAll(() => busy.drain(100));

  test('a browser gets a page that does not load again by itself', async () => {
    const refused = await ask('/fr/', { at: busy });
    expect([refused.headers.get('refresh'), refused.headers.get('retry-after')]).toEqual([null, '2']);
    const html = await refused.text();
    expect(html).toContain('<h1>Il y a beaucoup de monde en ce moment</h1>');
    expect(html).toContain('<a href="">');
  });

  test('a sent form is answered that nothing was saved', async () => {
    const refused = await ask('/fr/', { at: busy, method: 'POST' });
    expect(await refused.text()).toContain('Rien n’a été enregistré.');
  });

  test('a program gets one line of text', async () => {
    const refused = await ask('/fr/', { at: busy, headers: { accept: 'application/json' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toBe('Bandstand is busy. Please try again in a moment.');
  });
});
