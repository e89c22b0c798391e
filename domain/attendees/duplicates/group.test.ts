import { expect, test } from 'vitest';
import { groupPeople, type Person } from './group.ts';
import { joinedNote } from './merge.ts';
import { mergeBlock, ticketThatStays } from './mergeable.ts';

const person = (id: string, orderToken: string, name: string, address = ''): Person => ({
  id,
  orderToken,
  nameKey: name,
  isFullName: name.includes(' '),
  address,
});
const none = new Map<string, Set<string>>();

test('tickets of different orders are grouped by full name and by address', () => {
  const people = [
    person('1', 'a', 'ada lovelace', 'ada@example.org'),
    person('2', 'b', 'ada lovelace'),
    person('3', 'c', 'ada', 'ada@example.org'),
    person('4', 'd', 'grace hopper', 'grace@example.org'),
    person('5', 'e', 'grace hopper', 'grace@example.org'),
    person('6', 'f', 'ada'),
    person('7', 'g', 'alan turing'),
  ];
  expect(groupPeople(people, none)).toEqual([
    { reason: 'name_and_address', ticketIds: ['4', '5'] },
    { reason: 'address', ticketIds: ['1', '2', '3'] },
  ]);
});

test('several tickets of one order for one name are no duplicates of each other', () => {
  const people = [person('1', 'a', 'ada lovelace', 'ada@example.org'), person('2', 'a', 'ada lovelace')];
  expect(groupPeople(people, none)).toEqual([]);
  expect(groupPeople([...people, person('3', 'b', 'ada lovelace')], none)).toEqual([
    { reason: 'name', ticketIds: ['1', '2', '3'] },
  ]);
});

test('different people are not grouped, and a new ticket is compared with each of them', () => {
  const people = [person('1', 'a', 'ada lovelace'), person('2', 'b', 'ada lovelace')];
  const sets = new Map([
    ['1', new Set(['9'])],
    ['2', new Set(['8', '9'])],
  ]);
  expect(groupPeople(people, sets)).toEqual([]);
  expect(groupPeople([...people, person('3', 'c', 'ada lovelace')], sets)).toEqual([
    { reason: 'name', ticketIds: ['1', '2', '3'] },
  ]);
});

test('a merge cancels no ticket that is checked in, paid, in transfer, or to be paid with others', () => {
  const free = { isCheckedIn: false, isInTransfer: false, isPaid: false, priceMinor: 0, hasOthers: true };
  expect(mergeBlock(free)).toBe(null);
  expect(mergeBlock({ ...free, priceMinor: 2000, hasOthers: false })).toBe(null);
  expect(mergeBlock({ ...free, priceMinor: 2000 })).toBe('unpaid_with_others');
  expect(mergeBlock({ ...free, isPaid: true })).toBe('paid');
  expect(mergeBlock({ ...free, isCheckedIn: true, isPaid: true })).toBe('checked_in');
  expect(mergeBlock({ ...free, isInTransfer: true })).toBe('in_transfer');
});

test('the checked-in ticket should stay, then the paid one, then one with a price, then the earliest', () => {
  const ticket = { isCheckedIn: false, isPaid: false, priceMinor: 0 };
  const [free, late] = [
    { ...ticket, id: '9' },
    { ...ticket, id: '10' },
  ];
  const priced = { ...ticket, id: '11', priceMinor: 1 };
  const paid = { ...priced, id: '12', isPaid: true };
  const inside = { ...ticket, id: '13', isCheckedIn: true };
  expect(ticketThatStays([late, free])?.id).toBe('9');
  expect(ticketThatStays([free, priced])?.id).toBe('11');
  expect(ticketThatStays([paid, priced])?.id).toBe('12');
  expect(ticketThatStays([paid, inside, free])?.id).toBe('13');
});

test('notes are joined once each, and a note that does not fit stays with its order', () => {
  const notes = (...texts: string[]) => joinedNote(texts.map((note) => ({ note })));
  expect(notes('', 'Wheelchair', '', 'Wheelchair', 'Vegan')).toBe('Wheelchair\n\nVegan');
  expect(notes('x'.repeat(1990), 'y'.repeat(20), 'z')).toBe(`${'x'.repeat(1990)}\n\nz`);
});
