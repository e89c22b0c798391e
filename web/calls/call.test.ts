import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { call, CallError } from './call.ts';
import { parseErrorBody } from './error-body.ts';
import { json, localServer } from './local-server.fixture.ts';
import { page } from './page.ts';

const server = localServer();

async function failure(path: string, options?: Parameters<typeof call>[1]): Promise<CallError> {
  const error = await call(path, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error(`not a CallError: ${String(error)}`);
}

describe('a call', () => {
  it('returns the parsed body', async () => {
    server.answer = json(200, { query: ['jazz'] });
    expect(await call('/x')).toEqual({ query: ['jazz'] });
  });

  it('sends X-Requested-With', async () => {
    await call('/x');
    expect(server.requests[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  it('sends the token of the csrftoken cookie', async () => {
    server.cookie = 'theme=dark; csrftoken=ab_c.d-e=; xcsrftoken=no';
    await call('/x');
    expect(server.requests[0]?.headers['x-csrftoken']).toBe('ab_c.d-e=');
  });

  it.each(['', 'csrftoken=', 'xcsrftoken=a', 'a=csrftoken=b'])(
    'sends no token without the cookie: %j',
    async (cookie) => {
      server.cookie = cookie;
      await call('/x');
      expect(server.requests[0]?.headers).not.toHaveProperty('x-csrftoken');
    },
  );

  it('has a JSON type unless it is a GET', async () => {
    await call('/x');
    await call('/x', { method: 'POST', body: { a: 'é' } });
    await call('/x', { method: 'DELETE' });
    expect(server.requests.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'application/json',
      'application/json',
    ]);
    expect(server.requests[1]).toMatchObject({ method: 'POST', body: '{"a":"é"}' });
  });

  it('drops empty query values but sends false and zero', async () => {
    const query = { a: '', b: null, c: undefined, d: 0, e: false, f: 'ö&=', g: Number.NaN };
    await call('/x', { query });
    await call('/x/?y=1', { query: { a: '1' } });
    await call('/x', { query: { a: '' } });
    expect(server.requests.map(({ url }) => url)).toEqual(['/x?d=0&e=false&f=%C3%B6%26%3D&g=NaN', '/x/?y=1&a=1', '/x']);
  });

  it('returns undefined for an empty body', async () => {
    server.answer = (res) => res.writeHead(204).end();
    expect(await call('/x')).toBeUndefined();
  });
});

describe('a failed call', () => {
  it('has the error of its body', async () => {
    server.answer = json(400, {
      status_code: 400,
      error: 'ARGUMENTS_ERROR',
      error_description: 'Look again.',
      error_detail: { ARGUMENTS_ERROR: { q: ['MISSING'] } },
    });
    expect(await failure('/x')).toMatchObject({
      status: 400,
      error: 'ARGUMENTS_ERROR',
      description: 'Look again.',
      argumentErrors: { q: ['MISSING'] },
      message: 'Look again.',
    });
  });

  it.each([400, 401, 404, 429, 500, 503])('has the status of its response: %i', async (status) => {
    server.answer = json(status, {});
    expect((await failure('/x')).status).toBe(status);
  });

  it('fails for a status of 400 or above: 399 is no failure', async () => {
    server.answer = json(399, {});
    expect(await call('/x')).toEqual({});
  });

  it.each([
    ['an HTML page', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['null', 'null'],
    ['truncated JSON', '{"error": "SOLD'],
    ['fields of other types', '{"error": 7, "error_description": {}, "error_detail": {"ARGUMENTS_ERROR": "no"}}'],
  ])('has the name of its status when its body is %s', async (_, body) => {
    server.answer = json(502, body);
    expect(await failure('/x')).toMatchObject({
      status: 502,
      error: 'HTTP_502',
      description: '',
      argumentErrors: null,
    });
  });

  it('has only the argument errors that are lists of strings', async () => {
    server.answer = json(400, { error_detail: { ARGUMENTS_ERROR: { a: ['MISSING'], b: 'x', c: [1] } } });
    expect((await failure('/x')).argumentErrors).toEqual({ a: ['MISSING'] });
  });

  it.each(['<p>hello</p>', '{"a": 1', 'undefined'])('is also a successful response with %j', async (body) => {
    server.answer = json(200, body);
    expect(await failure('/x')).toMatchObject({ status: 200, error: 'UNREADABLE' });
  });

  it('is also a lost network connection, before or during the response', async () => {
    server.answer = (res) => res.destroy();
    expect(await failure('/x')).toMatchObject({ status: 0, error: 'NETWORK' });
    server.answer = (res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{"a":');
      setImmediate(() => res.destroy());
    };
    expect(await failure('/x')).toMatchObject({ status: 0, error: 'NETWORK' });
  });

  it('is also a call without any server', async () => {
    const { origin } = page;
    page.origin = 'http://127.0.0.1:9';
    try {
      expect((await failure('/x')).status).toBe(0);
    } finally {
      page.origin = origin;
    }
  });
});

describe('an aborted call', () => {
  it('rejects with the reason of its signal, before, during or after the headers', async () => {
    const reason = new Error('the answer is not needed');
    const early = AbortSignal.abort(reason);
    await expect(call('/x', { signal: early })).rejects.toBe(reason);
    const late = new AbortController();
    server.answer = () => late.abort(reason);
    await expect(call('/x', { signal: late.signal })).rejects.toBe(reason);
    const later = new AbortController();
    server.answer = (res) => {
      res.writeHead(200).write('{');
      setImmediate(() => later.abort(reason));
    };
    await expect(call('/x', { signal: later.signal })).rejects.toBe(reason);
  });
});

it('any error body is parsed without throwing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.json()),
      fc.integer({ min: 400, max: 599 }),
      (body, status) => {
        const { error, description } = parseErrorBody(body, status);
        return error !== '' && typeof description === 'string';
      },
    ),
  );
});
