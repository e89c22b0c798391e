import { expect, it } from 'vitest';
import { formatCookie, readCookie, secretCookieName } from './cookies.ts';

it('a cookie applies to the whole site, and is Secure on https', () => {
  expect(formatCookie('theme', 'dark', { maxAge: 60, isSecure: true })).toBe(
    'theme=dark; Max-Age=60; Path=/; Secure; SameSite=Lax',
  );
  expect(formatCookie('theme', '', { maxAge: 0, isSecure: false, httpOnly: true })).toBe(
    'theme=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

it('a value cannot end the cookie or add attributes', () => {
  const cookie = formatCookie('location', '{"a":"; Domain=evil.example"}', { maxAge: 60, isSecure: true });
  expect(cookie.split('; ').slice(1)).toEqual(['Max-Age=60', 'Path=/', 'Secure', 'SameSite=Lax']);
  expect(readCookie(cookie, 'location')).toBe('{"a":"; Domain=evil.example"}');
});

it('a secret has the __Host- prefix on https, where the prefix requires Secure', () => {
  expect(secretCookieName('session', 'https://events.example.org')).toBe('__Host-session');
  expect(secretCookieName('session', 'http://localhost:3000')).toBe('session');
  expect(() => formatCookie('__Host-session', 'x', { maxAge: 60, isSecure: false })).toThrow(/Secure/);
});

it.each([
  ['a=1; theme=dark; b=2', 'dark'],
  ['theme=dark', 'dark'],
  [' theme = dark ', 'dark'],
  ['theme=dark; theme=light', 'dark'],
  ['mytheme=dark', null],
  ['theme', null],
  ['', null],
  [null, null],
])('the theme in the cookie header %j is %j', (header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});
