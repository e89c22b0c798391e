import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { loadAllMessages } from '#web/i18n/messages.ts';
import { answerError, bodyTooLarge, tooManyUploads } from '../middleware/error-answers.ts';
import { requestValidation } from '../middleware/request-validation.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const app = new Hono();
app.onError(answerError({ error: () => undefined, warn: () => undefined }));
app.use(requestValidation());
app.all('/:locale/large/', bodyTooLarge);
app.all('/:locale/many/', tooManyUploads);
app.all('/:locale/broken/', () => {
  throw new Error('a bug');
});

beforeAll(loadAllMessages);

test.each([
  ['PUT', '/de/find/', 405, 'Das geht hier nicht'],
  ['BREW', '/fr/find/', 501, 'Cette action est impossible ici'],
  ['GET', '/es/%ff/', 400, 'Este enlace no funciona'],
  ['GET', `/pt/${'x'.repeat(9_000)}/`, 414, 'Este link não funciona'],
  ['POST', '/de/large/', 413, 'Das ist zu groß'],
  ['POST', '/fr/many/', 503, 'Beaucoup de fichiers arrivent en ce moment'],
  ['GET', '/es/broken/', 500, 'Algo ha fallado por nuestra parte'],
])('a browser that sends %s %.20s gets a page in the language of the URL', async (method, path, status, title) => {
  const answer = await app.request(path, { method, headers: BROWSER });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${path.slice(1, 3)}"`);
  expect(html).toContain(`<h1>${title}`);
  expect(html).toContain(`href="/${path.slice(1, 3)}/"`);
});

test('a program gets the same refusal in plain text', async () => {
  for (const [method, path] of [
    ['PUT', '/de/find/'],
    ['POST', '/de/large/'],
    ['GET', '/de/broken/'],
  ] as const) {
    const answer = await app.request(path, { method, headers: { accept: '*/*' } });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('the page offers to try again after a link, and sends the visitor of a form back', async () => {
  const ofLink = await (await app.request('/de/broken/', { headers: BROWSER })).text();
  const ofForm = await (await app.request('/de/broken/', { method: 'POST', headers: BROWSER })).text();
  expect(ofLink).toContain('<a href="">');
  expect(ofForm).not.toContain('<a href="">');
});

test('the page has the theme that the visitor chose', async () => {
  const html = await (await app.request('/de/broken/', { headers: { ...BROWSER, cookie: 'theme=dark' } })).text();
  expect(html).toContain('data-theme="dark"');
});
