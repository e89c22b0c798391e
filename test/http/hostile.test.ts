// Malformed and hostile requests to every route of the built server cause no 5xx response and no hanging connection.
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();

interface Answer {
  status: number;
  head: string;
}

/** Sends raw bytes and reads the status line; 0 when the server closes the connection without an answer. */
function raw(bytes: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(60_000, () => {
      socket.destroy();
      fail(new Error(`no response to ${JSON.stringify(bytes.toString().slice(0, 120))}`));
    });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => done({ status: 0, head: '' }));
    socket.on('close', () =>
      done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), head: text.split('\r\n\r\n')[0] ?? '' }),
    );
    socket.write(bytes);
  });
}

const get = (target: string, headers: string[] = []) =>
  raw(
    `GET ${target} HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
  );

const SEGMENTS = [
  '..',
  '%2e',
  '%2e%2e',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  '%0d%0aX-Evil:1',
  'x'.repeat(5_000),
  '%F0%9F%8E%B7',
  '%E2%80%AE',
  'a--b--c',
  '-',
  '--',
  '<script>',
  '%3Cscript%3E',
  "'%20or%201=1--",
  '%27%3B%20drop%20table%20event%3B--',
  '__proto__',
  'constructor',
  '${7*7}',
  '{{7*7}}',
  '..%2f..%2fetc%2fpasswd',
  '....//',
  '%5c..%5c',
  '9'.repeat(30),
  '-1',
  '0',
  '1e9',
  'NaN',
  'null',
  'undefined',
  '*',
  '%25',
  '%2525',
  '.data',
  '_.data',
  'x.data',
  '.well-known',
  '%20',
  '+',
  ';a=b',
  '%C3%A9',
  '%EF%BF%BF',
  '1'.repeat(18),
  '%09',
  '%7f',
];

const QUERIES = [
  'q=%',
  'q=%00',
  'q=%ff',
  'bbox=NaN,1,2,3',
  'bbox=1,2,3',
  'bbox=-999,0,999,1',
  'bbox=Infinity,0,1,1',
  'bbox=180,-90,-180,90',
  'bbox=',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=999999999999',
  'page[]=1',
  'page=1&page=2',
  'subcategories=,,,',
  'subcategories=99999999999999999999',
  `subcategories=${'3001,'.repeat(900)}`,
  'start_date=2026-02-31',
  'start_date=infinity&end_date=-infinity',
  'start_date=9999-12-31',
  'start_date=2027-01-02&end_date=2027-01-01',
  'sort=%27',
  'tags=__proto__',
  '__proto__[x]=1',
  'constructor.prototype.x=1',
  'a=b=c&&&',
  `x=${'y'.repeat(7_000)}`,
  'place=%F0%9F%8E%B7',
  'place=%27%22%3E%3Cscript%3E',
  'q=%22%22%22&place=%5C',
  'q=%26%7C%21%28%29%3A%2A&place=san+francisco',
  'place=a%00b',
  `place=${'%C3%A9'.repeat(300)}`,
  '_routes=x',
  '_routes=root%2Cpublic',
];

const routes = () => [
  '/',
  '/d/{x}/',
  '/d/{x}/events/',
  '/d/online/{x}/',
  '/d/online/all-events/{x}/',
  '/de/d/{x}/events/',
  '/{x}/',
  '/{x}/d/online/events/',
  '/find/',
  '/e/{x}/',
  '/e/x-tickets-{x}/',
  '/o/{x}/',
  '/o/x-{x}/',
  '/checkout/{x}/',
  '/reservations/{x}/',
  '/orders/{x}/',
  '/tickets/{x}/',
  '/mytickets/',
  '/mytickets/{x}/',
  '/organizer/overview/',
  '/attributions/',
  '/dev/mail/',
  '/dev/mail/{x}/',
  '/rss/d/{x}/events/',
  '/ical/d/online/all-events/{x}/',
  '/rss/o/{x}/',
  '/ical/o/{x}/',
  '/ical/e/{x}/',
  '/ical/tickets/{x}/',
  '/sitemap.xml',
  '/sitemaps/{x}',
  '/robots.txt',
  '/assets/{x}',
  '/icons/{x}',
  '/e/_next/static/media/{x}',
  '/e/_next/static/media/poster-{x}-abcdefghij-320.img',
  '/healthz',
  '/readyz',
  paths.event(app.world.events['jazz-night']),
  paths.checkout(app.world.events['jazz-night'].id),
];

/** Requests every target. Returns the number of requests, and the targets answered with a 5xx status other than 501. */
async function requestAll(targets: string[]): Promise<{ count: number; failures: string[] }> {
  const failures: string[] = [];
  const queue = [...targets];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
        const { status } = await get(target);
        if (status >= 500 && status !== 501) failures.push(`${status} ${target.slice(0, 160)}`);
      }
    }),
  );
  return { count: targets.length, failures };
}

test('hostile paths and queries on every route are answered without a 5xx', async () => {
  const targets = routes().flatMap((route) => [
    ...(route.includes('{x}') ? SEGMENTS.map((segment) => route.replace('{x}', segment)) : [route]),
    ...QUERIES.map((query) => `${route.replace('{x}', 'online')}?${query}`),
  ]);
  expect(targets.length).toBeGreaterThanOrEqual(2_000);
  expect((await requestAll(targets)).failures).toEqual([]);
});

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const OTHER_TYPES = ['text/plain', 'application/json'];

test('hostile form bodies on every form are refused without a 5xx', async () => {
  const token = await formToken();
  const bodies = [
    '',
    '=',
    '&&&',
    '%',
    '%00=%00',
    'quantity_1=1',
    `quantity_${app.world.classes['jazz-night/Free entry']}=-5`,
    `quantity_${app.world.classes['jazz-night/Free entry']}=1.5`,
    `quantity_${app.world.classes['jazz-night/Free entry']}=1e9`,
    `quantity_${app.world.classes['jazz-night/Free entry']}=999999`,
    `quantity_${app.world.classes['paid-gig/General admission']}=1&idempotency_key=x`,
    'name=%00&email=%00',
    `name=${'%F0%9F%92%A9'.repeat(3_000)}&email=a@b.c`,
    'name=%ED%A0%80&email=x@y.z',
    'email[]=a@b.c',
    'email=a%0d%0aBcc:evil@x.y',
    'email=a@b.c,d@e.f',
    '__proto__[a]=1',
    'intent=release',
    `x=${'y'.repeat(200_000)}`,
  ];
  const targets = [
    paths.checkout(app.world.events['jazz-night'].id),
    paths.reservation('x'.repeat(24)),
    paths.findTickets(),
    paths.order('x'.repeat(24)),
    '/',
    '/d/online/events/',
    paths.find(),
  ];
  // a page reads no fields of another type, so most bodies of other types would be the same request
  const bodiesOfEveryType = new Set([bodies[0], bodies[3], bodies[5], bodies.at(-1)]);
  const failures: string[] = [];
  // each form has a network address of its own, because otherwise a rate limit would refuse most forms unread
  let sender = 0;
  for (const target of targets) {
    for (const body of bodies) {
      for (const type of bodiesOfEveryType.has(body) ? [...FORM_TYPES, ...OTHER_TYPES] : FORM_TYPES) {
        const sent = `${body}&csrftoken=${encodeURIComponent(token.csrf)}`;
        const from = `9.9.${(sender += 1) >> 8}.${sender & 255}`;
        const { status } = await raw(
          `POST ${target} HTTP/1.1\r\nX-Forwarded-For: ${from}\r\nHost: ${new URL(app.origin).host}\r\nOrigin: ${app.origin}\r\nConnection: close\r\nCookie: ${token.cookie}\r\nX-CSRFToken: ${token.csrf}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`,
        );
        if (status >= 500) failures.push(`${status} POST ${target} ${type} ${body.slice(0, 80)}`);
      }
    }
  }
  expect(failures).toEqual([]);
});

/** A visitor's cookies and form token, like the cookies and token in a browser. */
async function formToken(): Promise<{ cookie: string; csrf: string }> {
  const answer = await fetch(app.origin + paths.checkout(app.world.events['jazz-night'].id));
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  return { cookie: cookies.join('; '), csrf };
}

describe('the protocol', () => {
  const host = () => `Host: ${new URL(app.origin).host}\r\n`;
  test.each([
    ['two Host headers', () => `GET / HTTP/1.1\r\n${host()}Host: evil.example\r\nConnection: close\r\n\r\n`],
    ['no Host header', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an absolute URL', () => `GET http://evil.example/ HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
    ['TRACE', () => `TRACE / HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
    ['CONNECT', () => `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n`],
    ['an unknown method', () => `BREW / HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
    [
      'Content-Length beside chunked encoding',
      () =>
        `POST / HTTP/1.1\r\n${host()}Content-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two Content-Length headers',
      () => `POST / HTTP/1.1\r\n${host()}Content-Length: 4\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde`,
    ],
    ['20 kB of headers', () => `GET / HTTP/1.1\r\n${host()}X-Big: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`],
    ['a 20 kB URL', () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`],
    ['a hostile host', () => 'GET / HTTP/1.1\r\nHost: evil.example/@x\r\nConnection: close\r\n\r\n'],
    ['nonsense', () => '\0\0\0\r\n\r\n'],
  ])('%s is refused', async (_name, bytes) => {
    const { status } = await raw(bytes());
    expect([0, 400, 404, 405, 414, 421, 431, 501]).toContain(status);
  });

  test('a body larger than any form is refused with 413', async () => {
    const body = 'x'.repeat(300_000);
    const { status } = await raw(
      `POST ${paths.findTickets()} HTTP/1.1\r\n${host()}Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(413);
  });
});

describe('forging a form', () => {
  const target = () => app.origin + paths.findTickets();
  const form = (headers: Record<string, string>, body: Record<string, string>) =>
    fetch(target(), {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ email: 'ada@example.org', ...body }),
    });

  test('the original form is accepted', async () => {
    const { cookie, csrf } = await formToken();
    expect((await form({ cookie, origin: app.origin }, { csrftoken: csrf })).status).toBe(200);
  });
  test.each([
    ['no token at all', async () => form({ origin: app.origin }, {})],
    ['no token with the cookies', async () => form({ cookie: (await formToken()).cookie, origin: app.origin }, {})],
    ['an empty token', async () => form({ cookie: (await formToken()).cookie, origin: app.origin }, { csrftoken: '' })],
    [
      'another visitor’s token',
      async () =>
        form({ cookie: (await formToken()).cookie, origin: app.origin }, { csrftoken: (await formToken()).csrf }),
    ],
    [
      'a cookie and a field that merely match',
      async () =>
        form(
          { cookie: 'csrftoken=aaaaaaaaaaaaaaaa.b; visitor=x.y', origin: app.origin },
          { csrftoken: 'aaaaaaaaaaaaaaaa.b' },
        ),
    ],
    [
      'a foreign origin',
      async () => {
        const { cookie, csrf } = await formToken();
        return form({ cookie, origin: 'https://evil.example' }, { csrftoken: csrf });
      },
    ],
    [
      'a null origin',
      async () => {
        const { cookie, csrf } = await formToken();
        return form({ cookie, origin: 'null' }, { csrftoken: csrf });
      },
    ],
    [
      'a cross-site fetch',
      async () => {
        const { cookie, csrf } = await formToken();
        return form({ cookie, origin: app.origin, 'sec-fetch-site': 'cross-site' }, { csrftoken: csrf });
      },
    ],
    [
      'plain text instead of a form',
      async () => {
        const { cookie } = await formToken();
        return form({ cookie, origin: app.origin, 'content-type': 'text/plain' }, {});
      },
    ],
  ])('%s is refused with 403', async (_name, send) => {
    expect((await send()).status).toBe(403);
  });
});

describe('headers', () => {
  test('every page has a content security policy with a fresh nonce and no inline handlers', async () => {
    const [first, second] = await Promise.all([fetch(app.origin + '/'), fetch(app.origin + '/')]);
    const html = await first.text();
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(20);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/\son(?:click|load|error|submit)=/i);
    expect(
      [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].every((tag) => tag[0].includes(`nonce="${nonce}"`)),
    ).toBe(true);
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'cross-origin-opener-policy',
      'permissions-policy',
    ])
      expect(first.headers.has(name), name).toBe(true);
  });

  test('public pages set no cookie; pages with a form are not cached', async () => {
    for (const path of ['/', '/d/ca--san-francisco/events/', paths.event(app.world.events['jazz-night'])]) {
      const answer = await fetch(app.origin + path);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
    const answer = await fetch(app.origin + paths.findTickets());
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('internal headers from outside the site have no effect', async () => {
    const plain = await (await fetch(app.origin + paths.attributions())).text();
    const spoofed = await (
      await fetch(app.origin + paths.attributions(), {
        headers: { 'eb-user-id': '1', 'x-forwarded-host': 'evil.example', 'x-original-url': '/dev/mail/' },
      })
    ).text();
    const strip = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
    expect(strip(spoofed)).toBe(strip(plain));
  });
});

describe('events that are not public', () => {
  test.each(['hidden-draft', 'gone-for-good', 'secret-supper'] as const)(
    '%s is in no search, feed or sitemap',
    async (name) => {
      const { id } = app.world.events[name];
      for (const path of [
        '/',
        '/d/ca--san-francisco/events/',
        '/d/ca--san-francisco/all-events/secret-supper/',
        '/rss/d/ca--san-francisco/events/',
        '/ical/d/ca--san-francisco/events/',
        '/sitemaps/events-1.xml',
        paths.organizer(app.world.oz),
      ]) {
        const text = await (await fetch(app.origin + path)).text();
        expect(text.includes(`-tickets-${id}`), `${path} names ${name}`).toBe(false);
      }
    },
  );
  test('the page of a draft answers 404, of a removed event 410, and of an unlisted event 200', async () => {
    const status = async (name: 'hidden-draft' | 'gone-for-good' | 'secret-supper') =>
      (await fetch(app.origin + paths.event(app.world.events[name]))).status;
    expect(await status('hidden-draft')).toBe(404);
    expect(await status('gone-for-good')).toBe(410);
    expect(await status('secret-supper')).toBe(200);
  });
});
