import { expect, test } from 'vitest';
import { signInRedirect, signInUrl } from './sign-in-url.ts';

const serverUrl = 'https://b.example';
const ownSignIn = { serverUrl, signinUrl: `${serverUrl}/signin/` };
const operatorSignIn = { serverUrl, signinUrl: 'https://id.example.org/login?next={referrer}' };

test('people sign in on the site’s own page and return', () => {
  expect(signInUrl(ownSignIn)).toBe('https://b.example/signin/');
  expect(signInUrl(ownSignIn, '/de/saved/?page=2')).toBe(
    'https://b.example/signin/?referrer=%2Fde%2Fsaved%2F%3Fpage%3D2',
  );
  expect(signInUrl({ ...ownSignIn, signinUrl: null })).toBe('https://b.example/signin/');
});

test('a redirect to the site’s own sign-in page is a path, in the language of the request', () => {
  expect(signInRedirect(ownSignIn, { prefix: 'de', back: '/de/saved/' })).toBe('/de/signin/?referrer=%2Fde%2Fsaved%2F');
  expect(signInRedirect(ownSignIn, { prefix: '' })).toBe('/signin/');
});

test('with SIGNIN_URL people sign in on the operator’s page; its placeholder {referrer} gets the page to return to', () => {
  const to = 'https://id.example.org/login?next=https%3A%2F%2Fb.example%2Fde%2Fsaved%2F';
  expect(signInUrl(operatorSignIn, '/de/saved/')).toBe(to);
  expect(signInRedirect(operatorSignIn, { prefix: 'de', back: '/de/saved/' })).toBe(to);
  expect(signInUrl(operatorSignIn)).toBe('https://id.example.org/login?next=https%3A%2F%2Fb.example%2F');
  expect(signInRedirect({ serverUrl, signinUrl: '/si/' }, { prefix: 'de', back: '/saved/' })).toBe('/si/');
});
