import { describe, expect, test } from 'vitest';
import { calculate, calculatorErrors, type CalculatorFields, calculatorFieldsOf } from './fee-calculator.ts';

const fields: CalculatorFields = {
  price: '25',
  quantity: '2',
  currency: 'EUR',
  payer: 'buyers',
  tax: '',
  taxKind: 'inclusive',
};
const fees = { EUR: { rate: 3000, fixedMinor: 50 }, JPY: { rate: 3000, fixedMinor: 40 } };

describe('the fee calculator', () => {
  test('adds a fee that buyers pay to the price, and takes one that the organizer pays out of it', () => {
    expect(calculate(fields, fees)).toMatchObject({
      ticket: { totalMinor: 2625, feeMinor: 125, taxMinor: 0, netMinor: 2500 },
      all: { totalMinor: 5250, feeMinor: 250, taxMinor: 0, netMinor: 5000 },
    });
    expect(calculate({ ...fields, payer: 'organizer' }, fees)?.ticket).toEqual({
      totalMinor: 2500,
      feeMinor: 125,
      taxMinor: 0,
      netMinor: 2375,
    });
  });

  test('finds a tax in the price, or adds it to price and fee', () => {
    expect(calculate({ ...fields, tax: '19' }, fees)?.ticket).toMatchObject({ totalMinor: 2625, taxMinor: 419 });
    expect(calculate({ ...fields, tax: '8,875', taxKind: 'on_top' }, fees)?.ticket).toMatchObject({
      totalMinor: 2858,
      taxMinor: 233,
    });
  });

  test('counts in the units of the currency, and charges nothing where the site has no fee', () => {
    expect(calculate({ ...fields, currency: 'JPY', price: '2500' }, fees)?.ticket).toMatchObject({
      totalMinor: 2615,
      netMinor: 2500,
    });
    expect(calculate({ ...fields, currency: 'GBP' }, fees)?.ticket).toMatchObject({ totalMinor: 2500, feeMinor: 0 });
    expect(calculate({ ...fields, price: '0' }, fees)?.ticket.totalMinor).toBe(0);
  });

  test.each([
    ['price', '', 'MISSING'],
    ['price', 'ten', 'INVALID'],
    ['price', '-5', 'INVALID'],
    ['quantity', '', 'MISSING'],
    ['quantity', '0', 'INVALID'],
    ['quantity', '1.5', 'INVALID'],
    ['quantity', '100001', 'TOO_LARGE'],
    ['tax', 'a lot', 'INVALID'],
    ['tax', '101', 'TOO_LARGE'],
  ])('names the field %s with %j', (name, value, code) => {
    const typed = { ...fields, [name]: value };
    expect(calculatorErrors(typed)).toEqual({ [name]: [code] });
    expect(calculate(typed, fees)).toBeNull();
  });

  test('reads an address, with an example where it says nothing', () => {
    const read = (query: string) => calculatorFieldsOf(new URLSearchParams(query), 'USD');
    expect(read('')).toEqual({ ...fields, quantity: '100', currency: 'USD' });
    expect(read('price=9&quantity=3&currency=KRW&payer=organizer&tax=7&taxKind=on_top')).toEqual({
      price: '9',
      quantity: '3',
      currency: 'KRW',
      payer: 'organizer',
      tax: '7',
      taxKind: 'on_top',
    });
    expect(read(`currency=ABC&payer=me&price=${'9'.repeat(500)}`)).toMatchObject({
      currency: 'USD',
      payer: 'buyers',
      price: '9'.repeat(12),
    });
  });
});
