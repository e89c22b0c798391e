import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { refuse, refuseFields } from '#shared/errors.ts';
import { onError } from './on-error.ts';

/** Answers of an app whose call at `path` fails with the error of `work`. The app answers 500 to unknown errors. */
async function failing(path: string, work: () => never | void, accept = '*/*') {
  const calls = new Hono();
  calls.onError(onError);
  calls.get(path, () => {
    work();
    return new Response('fine');
  });
  const server = new Hono();
  server.onError((error) => new Response(error.message, { status: 500 }));
  server.route('/', calls);
  return server.request(path, { headers: { accept } });
}

describe('a refusal', () => {
  it('is plain text for readers of files', async () => {
    const answer = await failing('/rss/x', () => refuse('GONE'));
    expect([answer.status, await answer.text()]).toEqual([410, 'This page has been removed.\n']);
  });

  it('is JSON for API callers, with the errors of each field', async () => {
    const answer = await failing('/api/v3/x', () => refuseFields({ q: ['TOO_LONG'] }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      status_code: 400,
      error: 'ARGUMENTS_ERROR',
      error_description: 'Fix the errors below.',
      error_detail: { ARGUMENTS_ERROR: { q: ['TOO_LONG'] } },
    });
  });

  it('is JSON for clients that accept JSON', async () => {
    const answer = await failing('/ical/x', () => refuse('NOT_FOUND'), 'application/json');
    expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND' });
  });

  it('sends Retry-After', async () => {
    const answer = await failing('/api/v3/x', () => refuse('BUSY', { retryAfter: 3 }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  });
});

describe('any other error', () => {
  it('is passed on to the server', async () => {
    const answer = await failing('/rss/x', () => {
      throw new Error('a bug');
    });
    expect([answer.status, await answer.text()]).toEqual([500, 'a bug']);
  });
});
