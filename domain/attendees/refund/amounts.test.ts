import { describe, expect, test } from 'vitest';
import type { Refusal } from '#shared/errors.ts';
import { numbers } from '../../../test/random-numbers.ts';
import { amountsOf, sumOf, withoutParts } from './amounts.ts';

const fieldsOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).detail.fields ?? (error as Refusal).code;
  }
  return null;
};

test('10,000 random baskets: no ticket gets more than it cost, and a refund of the rest leaves zero', () => {
  const random = numbers(20_261_129);
  let faults = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const tickets = Array.from({ length: 1 + random(8) }, (_, index) => ({
      id: String(index),
      leftMinor: 1 + random(250_000),
      refundedMinor: 0,
      paidMinor: 0,
    }));
    for (const ticket of tickets) ticket.paidMinor = ticket.leftMinor;
    let leftMinor = tickets.reduce((sum, ticket) => sum + ticket.paidMinor, 0);
    while (leftMinor > 0) {
      const open = tickets.filter((ticket) => ticket.leftMinor > 0);
      const chosen = open.filter(() => random(1) === 1);
      const most = Math.min(...chosen.map((ticket) => ticket.leftMinor));
      const partMinor = chosen.length > 0 && most > 1 && random(2) > 0 ? 1 + random(most - 2) : null;
      const ticketIds = chosen.length > 0 && random(9) > 0 ? chosen.map(({ id }) => id) : open.map(({ id }) => id);
      if (partMinor !== null && ticketIds.length !== chosen.length) continue;
      const amounts = amountsOf(open.map(withoutParts), { ticketIds, partMinor, leftMinor });
      for (const { ticketId, amountMinor } of amounts) {
        const ticket = tickets[Number(ticketId)];
        if (!ticket) throw new Error('unknown ticket');
        ticket.leftMinor -= amountMinor;
        ticket.refundedMinor += amountMinor;
        faults += ticket.leftMinor < 0 ? 1 : 0;
      }
      leftMinor -= sumOf(amounts);
    }
    faults +=
      tickets.filter(({ paidMinor, refundedMinor }) => paidMinor !== refundedMinor).length + Math.abs(leftMinor);
  }
  expect(faults).toBe(0);
});

describe('a refund is refused', () => {
  const tickets = [
    { id: '1', leftMinor: 2500 },
    { id: '2', leftMinor: 1000 },
  ].map(withoutParts);
  test.each([
    ['of a ticket that has nothing left', { ticketIds: ['3'] }, 'CONFLICT'],
    ['of a part that is all of one ticket', { ticketIds: ['1', '2'], partMinor: 1000 }, { part: ['TOO_LARGE'] }],
    ['of more than is left of the payment', { ticketIds: ['1', '2'], leftMinor: 3499 }, { tickets: ['TOO_LARGE'] }],
  ])('%s', (_name, refund, expected) => {
    expect(fieldsOf(() => amountsOf(tickets, { partMinor: null, leftMinor: 3500, ...refund }))).toEqual(expected);
  });

  test('not of a ticket that is chosen twice: it gets its price once', () => {
    expect(amountsOf(tickets, { ticketIds: ['1', '1'], partMinor: null, leftMinor: 3500 })).toEqual([
      { ticketId: '1', amountMinor: 2500, feeMinor: 0, taxMinor: 0 },
    ]);
  });
});
