import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { isLocalRequest, rateLimit } from './rate-limit.ts';

/** A site that allows each network address three requests a minute; `lines` are the lines of its log. */
function site(lines: object[] = []) {
  const log = { warn: (fields: object) => void lines.push(fields) };
  const app = new Hono<{ Variables: { clientAddress: string } }>();
  app.use(clientAddress({ trustedProxies: [] }));
  app.use('/a', rateLimit({ name: 'a', points: 3, seconds: 60, log }));
  app.use('/b', rateLimit({ name: 'b', points: 3, seconds: 60, log }));
  app.all('*', (c) => c.text('fine'));
  return (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
}

/** The statuses of `times` requests, sent one after another. */
async function statuses(times: number, send: (index: number) => Response | Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < times; index++) answers.push((await send(index)).status);
  return answers;
}

describe('a rate limit by network address', () => {
  it('refuses further requests as RATE_LIMITED, with the seconds to wait', async () => {
    const send = site();
    expect(await statuses(4, () => send('/a', '8.8.8.8'))).toEqual([200, 200, 200, 429]);
    const refused = await send('/a', '8.8.8.8');
    expect(await refused.json()).toMatchObject({ status_code: 429, error: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('is logged once, with the network prefix of the address', async () => {
    const lines: object[] = [];
    const send = site(lines);
    await statuses(9, () => send('/a', '8.8.8.8'));
    await statuses(3, () => send('/b', '8.8.8.8'));
    expect(lines).toEqual([{ limit: 'a', network: '8.8.8.0/24' }]);
  });

  it('counts each address and each name separately', async () => {
    const send = site();
    await statuses(3, () => send('/a', '8.8.8.8'));
    expect((await send('/a', '8.8.4.4')).status).toBe(200);
    expect((await send('/b', '8.8.8.8')).status).toBe(200);
  });

  it('counts all addresses of one IPv6 /64 together', async () => {
    const send = site();
    const answers = await statuses(4, (index) => send('/a', `2001:4860:1:1::${index + 1}`));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('cannot be evaded by naming other visitors in X-Forwarded-For', async () => {
    const send = site();
    const answers = await statuses(4, (index) => send('/a', '8.8.8.8', { 'x-forwarded-for': `9.9.9.${index}` }));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('does not lock out all visitors behind a proxy that is not in the settings', async () => {
    const send = site();
    const answers = await statuses(4, (index) => send('/a', '172.17.0.1', { 'x-forwarded-for': `9.9.9.${index}` }));
    expect(answers).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['names that are not addresses', (index: number) => `visitor-${index}`],
    ['private addresses', (index: number) => `192.168.0.${index}`],
    ['addresses of one IPv6 /64', (index: number) => `2001:4860:1:1::${index + 1}`],
    ['ports of one address', (index: number) => `9.9.9.9:${1_000 + index}`],
  ])('cannot be evaded behind a proxy that is not in the settings by %s', async (_, forwarded) => {
    const send = site();
    const answers = await statuses(4, (index) => send('/a', '172.17.0.1', { 'x-forwarded-for': forwarded(index) }));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('allows a /48 network eight times as many requests as one of its addresses', async () => {
    const send = site();
    const answers = await statuses(25, (index) => send('/a', `2001:4860:1:${index}::1`));
    expect(answers).toEqual([...Array<number>(24).fill(200), 429]);
    expect((await send('/a', '2001:4860:2::1')).status).toBe(200);
  });

  it('allows a private address that forwards requests eight times as many requests as one visitor', async () => {
    const send = site();
    const answers = await statuses(25, (index) => send('/a', '172.17.0.1', { 'x-forwarded-for': `9.9.9.${index}` }));
    expect(answers).toEqual([...Array<number>(24).fill(200), 429]);
    expect((await send('/a', '172.17.0.2', { 'x-forwarded-for': '9.9.9.1' })).status).toBe(200);
  });

  it('does not count refused requests of one address against its network', async () => {
    const send = site();
    await statuses(60, () => send('/a', '2001:4860:1:1::1'));
    expect((await send('/a', '2001:4860:1:2::1')).status).toBe(200);
  });

  it('does not count visitors of a trusted proxy together', async () => {
    const app = new Hono<{ Variables: { clientAddress: string } }>();
    app.use(clientAddress({ trustedProxies: ['172.17.0.1'] }));
    app.use(rateLimit({ name: 'a', points: 3, seconds: 60, log: { warn: () => undefined } }));
    app.all('*', (c) => c.text('fine'));
    const env = { incoming: { socket: { remoteAddress: '172.17.0.1' } } };
    const answers = await statuses(40, (index) =>
      app.request('/', { headers: { 'x-forwarded-for': `9.9.9.${index}` } }, env),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['127.0.0.1', { 'x-forwarded-for': '9.9.9.9' }, false],
    ['10.0.0.1', {}, false],
    ['8.8.8.8', {}, false],
  ])('%s with %o is a local request: %s', async (remoteAddress, headers: Record<string, string>, isLocal) => {
    const app = new Hono<{ Variables: { clientAddress: string } }>();
    app.use(clientAddress({ trustedProxies: [] }));
    app.get('*', (c) => c.json(isLocalRequest(c)));
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(await answer.json()).toBe(isLocal);
  });
});
