import { expect, test } from 'vitest';
import { type Discount, unitDiscounts } from '#shared/discount.ts';
import { allInPrice, type Breakdown, breakdownOf, NO_TERMS, type PriceTerms } from '#shared/price-breakdown.ts';
import { numbers } from '../../test/random-numbers.ts';
import { withoutTax } from '../checkout/price-parts.ts';
import { amountsOf, partsOfAll, sumOf, type TicketLeft } from '../attendees/refund/amounts.ts';
import { type Posting, paymentPosting, refundPosting } from './split.ts';

const sum = (posting: Posting): number => Object.values(posting).reduce((total, amount) => total + amount, 0);

/** A promo code, or none. */
function randomDiscount(random: (max: number) => number): Discount | null {
  const kind = random(3);
  if (kind === 0) return null;
  if (kind === 1) return { percent: 1 + random(99) };
  return { amountMinor: 1 + random(300_000), per: kind === 2 ? 'ticket' : 'order' };
}

interface Line {
  quantity: number;
  unitMinor: number;
  isDiscounted: boolean;
}

let faults = 0;
/** Counts what must not happen. An assertion for each of a million checks would take ten seconds. */
const check = (isRight: boolean): void => {
  faults += isRight ? 0 : 1;
};

/** The price of each line after a discount, and checks of the rule that `unitDiscounts` states. */
function discounted(lines: Line[], discount: Discount | null): { quantity: number; unitMinor: number }[] {
  if (!discount) return lines;
  const off = unitDiscounts(discount, lines);
  const paid = lines.map((line, index) => ({ ...line, unitMinor: line.unitMinor - (off[index] ?? Number.NaN) }));
  for (const [index, { unitMinor, isDiscounted }] of paid.entries()) {
    check(Number.isSafeInteger(unitMinor));
    check(unitMinor >= 0);
    if (!isDiscounted) check(off[index] === 0);
  }
  if ('per' in discount && discount.per === 'order') {
    const priced = lines.filter((line) => line.isDiscounted);
    const most = priced.reduce((total, line) => total + line.quantity * line.unitMinor, 0);
    const taken = lines.reduce((total, { quantity }, index) => total + quantity * (off[index] ?? 0), 0);
    const promised = Math.min(discount.amountMinor, most);
    check(taken >= promised);
    check(taken < promised + Math.max(1, ...priced.map(({ quantity }) => quantity)));
  }
  return paid;
}

/** Fee, tax and who pays the fee; often none. */
function randomTerms(random: (max: number) => number): PriceTerms {
  const fee = random(3) === 0 ? NO_TERMS.fee : { rate: random(12_000), fixedMinor: random(120) };
  const tax = { name: 'VAT', rate: 1 + random(27_000), isInclusive: random(1) === 0 };
  return { fee, isFeePassedOn: random(1) === 0, tax: random(3) === 0 ? null : tax };
}

/** A ticket that was sold, with what is left of it. */
function ticketOf(id: string, { totalMinor, feeMinor, taxMinor }: Breakdown, isFeePassedOn: boolean): TicketLeft {
  return {
    id,
    leftMinor: totalMinor,
    unitMinor: totalMinor,
    price: { feeMinor, taxMinor },
    feeLeftMinor: feeMinor,
    taxLeftMinor: taxMinor,
    isFeePassedOn,
  };
}

/** A ticket whose buyer pays the tax itself: every part but the tax stays, and the discount is that of prices without tax. */
function taxLeftOut(
  { totalMinor, feeMinor, taxMinor, netMinor }: Breakdown,
  { regularMinor, terms }: { regularMinor: number; terms: PriceTerms },
): Breakdown {
  const row = withoutTax({
    unit_minor: String(totalMinor),
    discount_minor: String(regularMinor - totalMinor),
    price_minor: null,
    fee_minor: String(feeMinor),
    is_fee_passed_on: terms.isFeePassedOn,
    tax_minor: String(taxMinor),
    tax_name: terms.tax?.name ?? '',
    tax_rate: terms.tax?.rate ?? 0,
  });
  const [unitMinor, discountMinor] = [Number(row.unit_minor), Number(row.discount_minor)];
  check(unitMinor === feeMinor + netMinor && row.tax_minor === '0' && row.tax_rate === 0);
  check(discountMinor >= 0 && unitMinor + discountMinor === regularMinor - breakdownOf(regularMinor, terms).taxMinor);
  check(row.fee_minor === String(feeMinor));
  return { totalMinor: unitMinor, feeMinor, taxMinor: 0, netMinor };
}

/** The tickets of a random basket with discounts, fees and taxes. The price of each ticket is the sum of its parts. */
function soldTickets(random: (max: number) => number): TicketLeft[] {
  const classes = Array.from({ length: 1 + random(5) }, () => {
    const terms = randomTerms(random);
    const priceMinor = random(9) === 0 ? 0 : 1 + random(250_000);
    const isChosen = random(5) === 0; // the buyer chooses the price, from a minimum
    const unitMinor = isChosen ? priceMinor + random(20_000) : allInPrice(priceMinor, terms);
    const { totalMinor, feeMinor, taxMinor, netMinor } = breakdownOf(unitMinor, terms);
    check(totalMinor === unitMinor);
    // without a discount the organizer gets the price that was asked for
    if (!isChosen && terms.isFeePassedOn && !terms.tax?.isInclusive) check(netMinor === priceMinor);
    else check(feeMinor + taxMinor + netMinor === unitMinor);
    // a group is a quantity of tickets that cost the same, so its price is exactly theirs together
    const admits = isChosen || random(4) > 0 ? 1 : 2 + random(3);
    const quantity = admits * (1 + random(Math.floor(9 / admits)));
    return { quantity, unitMinor, isDiscounted: !isChosen && random(3) > 0, terms };
  });
  const isReverseCharge = random(3) === 0;
  return discounted(classes, randomDiscount(random)).flatMap(({ quantity, unitMinor }, index) => {
    const { terms, unitMinor: regularMinor } = classes[index] ?? { terms: NO_TERMS, unitMinor };
    const regular = breakdownOf(unitMinor, terms);
    const breakdown = isReverseCharge ? taxLeftOut(regular, { regularMinor, terms }) : regular;
    const { feeMinor, taxMinor, netMinor } = breakdown;
    check(feeMinor + taxMinor + netMinor === unitMinor - (isReverseCharge ? regular.taxMinor : 0));
    check(Math.min(feeMinor, taxMinor, netMinor) >= 0);
    return Array.from({ length: quantity }, (_, seat) => ticketOf(`${index} ${seat}`, breakdown, terms.isFeePassedOn));
  });
}

const sumBy = (tickets: readonly TicketLeft[], minor: (ticket: TicketLeft) => number): number =>
  tickets.reduce((total, ticket) => total + minor(ticket), 0);

/** The next refund: tickets in full, with or without their fee, parts of tickets, or an amount that names no ticket. */
function nextRefund(
  random: (max: number) => number,
  tickets: TicketLeft[],
  leftMinor: number,
): { amountMinor: number; decided?: { feeMinor: number; taxMinor: number } } {
  const valid = tickets.filter((ticket) => ticket.leftMinor > 0);
  const chosen = valid.filter(() => random(2) === 0);
  const kind = random(5);
  const [least = 0] = chosen.map((ticket) => ticket.leftMinor).toSorted((a, b) => a - b);
  if (kind === 0 || chosen.length === 0 || (kind > 3 && least < 2))
    return { amountMinor: random(1) === 0 ? leftMinor : 1 + random(leftMinor - 1) };
  const partMinor = kind > 3 ? 1 + random(least - 2) : null;
  if (
    partMinor === null ? sumBy(chosen, (ticket) => ticket.leftMinor) > leftMinor : partMinor * chosen.length > leftMinor
  )
    return { amountMinor: leftMinor };
  const ticketIds = chosen.map(({ id }) => id);
  const amounts = amountsOf(tickets, { ticketIds, partMinor, keepsFee: kind === 1, leftMinor });
  for (const { ticketId, amountMinor, feeMinor, taxMinor } of amounts) {
    const ticket = tickets.find(({ id }) => id === ticketId);
    if (!ticket) throw new Error(ticketId);
    check(Math.min(feeMinor, taxMinor, amountMinor - feeMinor - taxMinor) >= 0);
    ticket.leftMinor = partMinor === null ? 0 : ticket.leftMinor - amountMinor;
    ticket.feeLeftMinor -= feeMinor;
    ticket.taxLeftMinor -= taxMinor;
    check(Math.min(ticket.leftMinor, ticket.feeLeftMinor, ticket.taxLeftMinor) >= 0);
  }
  return { amountMinor: sumOf(amounts), decided: partsOfAll(amounts) };
}

const ROUNDS = 10_000;

test('10,000 random baskets with discounts, fees, taxes and refunds: sums are exact, never negative, a full refund leaves zero', () => {
  faults = 0;
  const random = numbers(20_261_128);
  let paid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const tickets = soldTickets(random);
    const totalMinor = sumBy(tickets, (ticket) => ticket.leftMinor);
    if (totalMinor === 0) continue; // a free order has no payment
    paid += 1;
    const platformFeeMinor = sumBy(tickets, (ticket) => ticket.feeLeftMinor);
    const taxMinor = sumBy(tickets, (ticket) => ticket.taxLeftMinor);
    const gatewayFeeMinor = random(Math.floor((totalMinor - platformFeeMinor - taxMinor) / 4));
    const accounts: Required<Posting> = { buyer: 0, organizer: 0, platform_fee: 0, gateway_fee: 0, tax: 0 };
    const book = (posting: Posting) => {
      check(sum(posting) === 0);
      for (const [account, amount] of Object.entries(posting) as [keyof Posting, number][]) accounts[account] += amount;
    };
    book(paymentPosting({ totalMinor, platformFeeMinor, gatewayFeeMinor, taxMinor }));
    let leftMinor = totalMinor;
    while (leftMinor > 0) {
      const refund = nextRefund(random, tickets, leftMinor);
      const held = {
        totalMinor: leftMinor,
        platformFeeMinor: accounts.platform_fee,
        gatewayFeeMinor: accounts.gateway_fee,
        taxMinor: accounts.tax,
      };
      book(refundPosting(held, refund));
      leftMinor -= refund.amountMinor;
      check(accounts.buyer + leftMinor === 0);
      const { buyer: _, ...received } = accounts;
      check(Math.min(...Object.values(received)) >= 0);
    }
    check(Object.values(accounts).every((amount) => amount === 0));
  }
  expect(paid).toBeGreaterThan(ROUNDS / 2);
  expect(faults).toBe(0);
});

test('whole tickets give back exactly their fee and tax, so the organizer gives back what it got for them', () => {
  const terms: PriceTerms = {
    fee: { rate: 3_000, fixedMinor: 50 },
    isFeePassedOn: true,
    tax: { name: 'VAT', rate: 19_000, isInclusive: true },
  };
  const breakdown = breakdownOf(allInPrice(1999, terms), terms);
  const held = {
    totalMinor: 3 * breakdown.totalMinor,
    platformFeeMinor: 3 * breakdown.feeMinor,
    gatewayFeeMinor: 0,
    taxMinor: 3 * breakdown.taxMinor,
  };
  const tickets = ['a', 'b', 'c'].map((id) => ticketOf(id, breakdown, true));
  const refund = { ticketIds: ['b'], partMinor: null, leftMinor: held.totalMinor };
  const amounts = amountsOf(tickets, refund);
  expect(refundPosting(held, { amountMinor: sumOf(amounts), decided: partsOfAll(amounts) })).toEqual({
    buyer: breakdown.totalMinor,
    organizer: -breakdown.netMinor,
    platform_fee: -breakdown.feeMinor,
    tax: -breakdown.taxMinor,
  });
  const withoutFee = amountsOf(tickets, { ...refund, keepsFee: true });
  expect(refundPosting(held, { amountMinor: sumOf(withoutFee), decided: partsOfAll(withoutFee) })).toEqual({
    buyer: breakdown.totalMinor - breakdown.feeMinor,
    organizer: -breakdown.netMinor,
    tax: -breakdown.taxMinor,
  });
});

test('a dispute of more than is left leaves the organizer below zero and no other account', () => {
  const held = { totalMinor: 500, platformFeeMinor: 20, gatewayFeeMinor: 0, taxMinor: 80 };
  expect(refundPosting(held, { amountMinor: 1000 })).toEqual({
    buyer: 1000,
    organizer: -900,
    platform_fee: -20,
    tax: -80,
  });
});

test('parts that exceed the total are refused', () => {
  const parts = { totalMinor: 100, platformFeeMinor: 60, gatewayFeeMinor: 0, taxMinor: 41 };
  expect(() => paymentPosting(parts)).toThrow('exceed');
});
