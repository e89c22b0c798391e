import { expect, test } from 'vitest';
import { checkoutQuery, checkoutQueryOf } from './checkout-query.ts';

const queryOf = (search: string) => checkoutQueryOf(new URL(`https://example.org/e/jazz-tickets-1/${search}`));

test.each([
  ['', { code: null, linkSlug: null }],
  ['?code=SECRET%20PARTY', { code: 'SECRET PARTY', linkSlug: null }],
  ['?aff=spring-newsletter', { code: null, linkSlug: 'spring-newsletter' }],
  ['?aff=poster&code=vip', { code: 'vip', linkSlug: 'poster' }],
])('%s is read, and written for the checkout', (search, query) => {
  expect(queryOf(search)).toEqual(query);
  expect(queryOf(checkoutQuery(query))).toEqual(query);
});

test.each(['Poster', '-poster', 'a--b', 'a b', '<b>', 'ä', 'x'.repeat(41)])(
  'the malformed slug %s is ignored',
  (slug) => {
    expect(queryOf(`?${new URLSearchParams({ aff: slug }).toString()}`).linkSlug).toBeNull();
  },
);
