import { expect, test } from 'vitest';
import { calculate, type CalculatorFields } from '#shared/fee-calculator.ts';
import { majorValue, smallestStep } from '#shared/money.ts';
import { allInPrice, type PriceTerms } from '#shared/price-breakdown.ts';
import { numbers } from '../../test/random-numbers.ts';
import { partsOf, sumOfParts } from './price-parts.ts';

const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;

test('the fee calculator says what an order contains, for 5,000 random prices, fees and taxes', () => {
  const random = numbers(92);
  for (let round = 0; round < 5000; round += 1) {
    const currency = CURRENCIES[random(2)] ?? 'EUR';
    const quantity = 1 + random(40);
    const step = smallestStep(currency);
    const priceMinor = random(500_000 / step) * step;
    const fee = { rate: random(50_000), fixedMinor: random(2000 / step) * step };
    const rate = random(2) === 0 ? 0 : 1 + random(30_000);
    const fields: CalculatorFields = {
      price: majorValue({ currency, value: priceMinor }),
      quantity: String(quantity),
      currency,
      payer: random(1) === 0 ? 'buyers' : 'organizer',
      tax: rate === 0 ? '' : String(rate / 1000),
      taxKind: random(1) === 0 ? 'inclusive' : 'on_top',
    };
    const terms: PriceTerms = {
      fee,
      isFeePassedOn: fields.payer === 'buyers',
      tax: rate === 0 ? null : { name: 'VAT', rate, isInclusive: fields.taxKind === 'inclusive' },
      step,
    };
    const unitMinor = allInPrice(priceMinor, terms);
    const parts = partsOf({ ticketClass: { terms, listMinor: priceMinor, priceKind: 'paid' }, unitMinor });
    const { feeMinor, taxMinor } = sumOfParts([
      { quantity, fee_minor: String(parts.feeMinor), tax_minor: String(parts.taxMinor) },
    ]);
    expect(calculate(fields, { [currency]: fee })).toMatchObject({
      priceMinor: parts.priceMinor,
      taxRate: rate,
      ticket: { totalMinor: unitMinor, feeMinor: parts.feeMinor, taxMinor: parts.taxMinor },
      all: {
        totalMinor: quantity * unitMinor,
        feeMinor,
        taxMinor,
        netMinor: quantity * unitMinor - feeMinor - taxMinor,
      },
    });
  }
});
