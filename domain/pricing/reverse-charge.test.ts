import { expect, test } from 'vitest';
import { isReverseCharge, type ReverseChargeCase } from './reverse-charge.ts';

/** A German seller of an event online with German tax, and an Austrian company. */
const sale: ReverseChargeCase = {
  online: true,
  taxCountry: 'DE',
  sellerVatId: 'DE136695976',
  buyerVatId: 'ATU13585627',
};

test.each<[string, Partial<ReverseChargeCase>]>([
  ['a company of another member state', {}],
  ['a Greek company', { buyerVatId: 'EL094259216' }],
  ['a Greek seller', { taxCountry: 'GR', sellerVatId: 'EL094259216' }],
])('%s pays the tax itself', (_, more) => {
  expect(isReverseCharge({ ...sale, ...more })).toBe(true);
});

test.each<[string, Partial<ReverseChargeCase>]>([
  ['an event at a place', { online: false }],
  ['a company of the same country', { buyerVatId: 'DE129273398' }],
  ['a company without an id', { buyerVatId: '' }],
  ['an id with a wrong check digit', { buyerVatId: 'ATU13585626' }],
  ['a tax number of another kind', { buyerVatId: '12-3456789' }],
  ['a company in Northern Ireland, whose ids are for goods', { buyerVatId: 'XI980780684' }],
  ['a British company', { buyerVatId: 'GB980780684' }],
  ['a Swiss company', { buyerVatId: 'CHE107787577' }],
  ['a seller without an id', { sellerVatId: '' }],
  ['a seller outside the European Union', { sellerVatId: 'GB980780684', taxCountry: 'GB' }],
  ['a seller without a tax', { taxCountry: null }],
  ['a tax of a country whose id the seller did not give', { taxCountry: 'FR' }],
])('with %s the seller charges the tax', (_, more) => {
  expect(isReverseCharge({ ...sale, ...more })).toBe(false);
});
