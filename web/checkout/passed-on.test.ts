import { expect, test } from 'vitest';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { quantitiesOf } from './read-choice.ts';

test('the chosen quantities stay when the buyer removes a code', () => {
  const query = checkoutQuery({ linkSlug: 'poster', quantities: { quantity_12: '2', quantity_13: '1' } });
  expect(query).toBe('?aff=poster&quantity_12=2&quantity_13=1');
  expect(quantitiesOf(new URL(`http://localhost/checkout/7/${query}`))).toEqual({ 12: '2', 13: '1' });
});

test.each(['quantity_12=two', 'quantity_x=2', 'quantity_12=1e9', 'quantity_12=-1', 'quantity_12=1000000'])(
  'a quantity that no form sends is ignored: %s',
  (query) => {
    expect(quantitiesOf(new URL(`http://localhost/checkout/7/?${query}`))).toEqual({});
  },
);
