// The name, value and attributes of every cookie. Browsers have cookies of earlier versions, so a change in this file
// signs people out or deletes their settings.
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AddressVariables } from '#server/app/middleware/client-address.ts';
import { type SessionVariables, sessions } from '#server/app/middleware/session.ts';
import { visitors, type VisitorVariables } from '#server/app/middleware/visitor.ts';
import { eventCookie } from '#web/analytics/event-cookie.ts';
import { themeCookie } from '#web/app/theme.ts';
import { locationCookie } from '#web/location/location-cookie.ts';
import { parseLocation } from '#web/location/parse-location.ts';
import { deviceCookie } from '#web/signin/device-cookie.ts';
import { challengeCookie, clearChallengeCookie } from '#web/signin/mfa/challenge-cookie.ts';

const SITE = 'https://events.example.org';
const LOCAL = 'http://localhost:3000';

/** Name and value, then the attributes in alphabetical order, because their order on the wire has no meaning. */
const withSortedAttributes = (cookie: string): string => {
  const [pair, ...attributes] = cookie.split('; ');
  return [pair, ...attributes.toSorted()].join('; ');
};

/** The cookies that the middleware sets when a page needs a token and `change` happens to the session. */
async function cookiesOf(baseUrl: string, change: 'begin' | 'end'): Promise<string[]> {
  const app = new Hono<{ Variables: SessionVariables & AddressVariables & VisitorVariables }>();
  const ctx = { db: undefined as never }; // a request without a session cookie does not use the database
  app.use(visitors({ secret: Buffer.alloc(32, 1), baseUrl }), sessions({ baseUrl, ctx }));
  app.get('/', (c) => {
    c.get('visitor').csrfToken();
    if (change === 'begin') c.get('session').begin('token');
    else c.get('session').end();
    return c.text('');
  });
  return (await app.request('/')).headers.getSetCookie().map(withSortedAttributes);
}

it.each([
  [SITE, '__Host-', '; Secure'],
  [LOCAL, '', ''],
])('the cookies of the middleware at %s have the expected attributes', async (baseUrl, prefix, secure) => {
  const cookies = await cookiesOf(baseUrl, 'begin');
  const [session, visitor, token] = cookies;
  expect(cookies).toHaveLength(3);
  expect(session).toBe(`${prefix}session=token; HttpOnly; Max-Age=7776000; Path=/; SameSite=Lax${secure}`);
  expect(visitor?.replace(/=[\w-]{22}\.[\w-]{43};/, '=VALUE;')).toBe(
    `${prefix}visitor=VALUE; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax${secure}`,
  );
  expect(token?.replace(/=[\w-]{16}\.[\w-]{43};/, '=VALUE;')).toBe(
    `csrftoken=VALUE; Max-Age=2592000; Path=/; SameSite=Lax${secure}`,
  );
  expect((await cookiesOf(baseUrl, 'end'))[0]).toBe(
    `${prefix}session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax${secure}`,
  );
});

it.each([
  [SITE, '__Host-', '; Secure'],
  [LOCAL, '', ''],
])('the cookies of sign-in at %s have the expected attributes', (baseUrl, prefix, secure) => {
  const attributes = `Path=/; SameSite=Lax${secure}`;
  expect(withSortedAttributes(deviceCookie(baseUrl, 'a-_1'))).toBe(
    `${prefix}device=a-_1; HttpOnly; Max-Age=31536000; ${attributes}`,
  );
  expect(withSortedAttributes(challengeCookie(baseUrl, 'a-_1'))).toBe(
    `${prefix}signin-step=a-_1; HttpOnly; Max-Age=300; ${attributes}`,
  );
  expect(withSortedAttributes(clearChallengeCookie(baseUrl))).toBe(
    `${prefix}signin-step=; HttpOnly; Max-Age=0; ${attributes}`,
  );
});

it.each([
  [true, '; Secure'],
  [false, ''],
])('the cookies that scripts write have the expected attributes (https: %s)', (isSecure, secure) => {
  const attributes = `Path=/; SameSite=Lax${secure}`;
  expect(withSortedAttributes(themeCookie('dark', isSecure))).toBe(`theme=dark; Max-Age=31536000; ${attributes}`);
  expect(withSortedAttributes(eventCookie('[{"a":"ü;="}]', isSecure))).toBe(
    `events=%5B%7B%22a%22%3A%22%C3%BC%3B%3D%22%7D%5D; Max-Age=300; ${attributes}`,
  );
  expect(withSortedAttributes(eventCookie(null, isSecure))).toBe(`events=; Max-Age=0; ${attributes}`);
  const berlin = parseLocation({ slug: 'germany--berlin', currentPlace: 'Berlin' });
  if (!berlin) throw new Error('the slug has no location');
  expect(withSortedAttributes(locationCookie(berlin, isSecure))).toBe(
    `location=${encodeURIComponent(JSON.stringify(berlin))}; Max-Age=2592000; ${attributes}`,
  );
});
