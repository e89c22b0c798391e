import { Hono } from 'hono';
import { expect, it, test } from 'vitest';
import { requestValidation } from './request-validation.ts';

const app = new Hono();
app.use(requestValidation());
app.all('*', (c) => c.text('fine'));

test.each([
  ['PUT', '/api/v3/trending/', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['DELETE', '/home/api/geo/suggestions/', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['OPTIONS', '/home/api/analytics/', 405, 'METHOD_NOT_ALLOWED', 'POST'],
  ['BREW', '/api/v3/trending/', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['GET', '/api/v3/trending/?location=%ff', 400, 'BAD_REQUEST', null],
  ['GET', '/home/api/geo/%zz', 400, 'BAD_REQUEST', null],
  ['GET', `/api/v3/trending/?location=${'x'.repeat(9_000)}`, 414, 'URI_TOO_LONG', null],
])('%s %s is refused in the form of the API contract', async (method, path, status, error, allow) => {
  const answer = await app.request(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
  expect(await answer.json()).toMatchObject({ status_code: status, error });
});

it('request validation refuses requests outside the API in plain text', async () => {
  expect(await (await app.request('/find/', { method: 'PUT' })).text()).toBe('Method not allowed');
  expect(await (await app.request('/d/%ff/')).text()).toBe('Bad request');
});

it('request validation drops every header that services use among themselves, in any spelling', async () => {
  const echo = new Hono();
  echo.use(requestValidation());
  echo.all('*', (c) => c.json([...c.req.raw.headers.keys()]));
  const services =
    'soa-token user-id organization-id guest-id session-id correlation-id stable-id host lang of-tomorrow';
  const headers = [
    ...services.split(' ').map((name) => `Eb-${name}`),
    'X-Original-URL',
    'x-rewrite-url',
    'accept-language',
  ];
  for (const method of ['GET', 'POST']) {
    const answer = await echo.request('/', { method, headers: headers.map((name) => [name, 'x'] as [string, string]) });
    expect(await answer.json()).toEqual(['accept-language']);
  }
});
