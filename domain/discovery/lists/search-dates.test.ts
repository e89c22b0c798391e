import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { search } from './search.ts';
import type { DateFilter } from '../types.ts';
import { at, build } from '../world.fixture.ts';

const database = testDb();

beforeAll(async () => {
  await build(
    database.db,
    [
      { name: 'Sydney Wed 23:00', venue: 'domain', starts: '2026-11-18T23:00', hours: 2 },
      { name: 'Sydney Thu 09:00', venue: 'domain', starts: '2026-11-19T09:00', hours: 2 },
      { name: 'New York Wed 09:00', venue: 'vanguard', starts: '2026-11-18T09:00', hours: 2 },
      { name: 'New York Wed 23:30', venue: 'vanguard', starts: '2026-11-18T23:30', hours: 2 },
      { name: 'New York Thu 08:00', venue: 'vanguard', starts: '2026-11-19T08:00', hours: 2 },
      { name: 'Berlin exhibition', venue: 'kesselhaus', starts: '2026-11-01T10:00', hours: 24 * 40 },
      { name: 'San Francisco Fri 16:00', starts: '2026-11-20T15:00', hours: 1 },
      { name: 'San Francisco Fri 18:00', starts: '2026-11-20T18:00', hours: 2 },
      { name: 'San Francisco Sun 23:00', starts: '2026-11-22T23:00', hours: 3 },
      { name: 'San Francisco Mon 19:00', starts: '2026-11-23T19:00', hours: 2 },
      { name: 'New York spring 23:30', venue: 'vanguard', starts: '2027-03-13T23:30', hours: 1 },
      { name: 'New York spring 03:30', venue: 'vanguard', starts: '2027-03-14T03:30', hours: 1 },
      { name: 'New York autumn 01:30', venue: 'vanguard', starts: '2026-11-01T01:30', hours: 1 },
      { name: 'New York autumn 23:30', venue: 'vanguard', starts: '2026-11-01T23:30', hours: 1 },
      { name: 'Moment at midnight', venue: 'vanguard', starts: '2026-11-21T00:00', hours: 0 },
    ],
    '2026-10-31T00:00:00Z',
  );
});

async function names(date: DateFilter, now: string, city: string): Promise<string[]> {
  const { cards } = await search(at(database.db, now), {
    where: { kind: 'everywhere' },
    date,
    sort: 'date',
    pageSize: 100,
  });
  return cards.map((card) => card.name).filter((name) => name.startsWith(city));
}

describe('the date filter "today"', () => {
  const lateInSydney = '2026-11-18T12:30:00Z'; // Wednesday 23:30 in Sydney, 07:30 in New York

  it('at half past eleven at night in Sydney is the Wednesday that is nearly over', async () => {
    expect(await names('today', lateInSydney, 'Sydney')).toEqual(['Sydney Wed 23:00']);
  });

  it('at the same moment in New York is a Wednesday that has just begun', async () => {
    expect(await names('today', lateInSydney, 'New York')).toEqual(['New York Wed 09:00', 'New York Wed 23:30']);
  });

  it('half an hour later is Thursday in Sydney and still Wednesday in New York', async () => {
    const later = '2026-11-18T13:01:00Z';
    expect(await names('today', later, 'Sydney')).toEqual(['Sydney Wed 23:00', 'Sydney Thu 09:00']); // until 1:00
    expect(await names('today', later, 'New York')).toEqual(['New York Wed 09:00', 'New York Wed 23:30']);
  });

  it('leaves out ended events', async () => {
    expect(await names('today', '2026-11-18T16:30:00Z', 'New York')).toEqual(['New York Wed 23:30']);
  });

  it('includes events that began earlier and are still on', async () => {
    expect(await names('today', lateInSydney, 'Berlin')).toEqual(['Berlin exhibition']);
  });

  it('has 23 hours when clocks go forward', async () => {
    expect(await names('today', '2027-03-14T06:00:00Z', 'New York')).toEqual(['New York spring 03:30']);
  });

  it('has 25 hours when clocks go back', async () => {
    expect(await names('today', '2026-11-01T04:30:00Z', 'New York')).toEqual([
      'New York autumn 01:30',
      'New York autumn 23:30',
    ]);
  });
});

describe('the date filter "tomorrow"', () => {
  it('includes an event that begins at its first moment', async () => {
    expect(await names('tomorrow', '2026-11-20T15:00:00Z', 'Moment')).toEqual(['Moment at midnight']);
    expect(await names('today', '2026-11-20T15:00:00Z', 'Moment')).toEqual([]);
  });
});

describe('the date filter "this weekend"', () => {
  it('begins on Friday evening and ends with Sunday', async () => {
    expect(await names('this-weekend', '2026-11-18T18:00:00Z', 'San Francisco')).toEqual([
      'San Francisco Fri 18:00',
      'San Francisco Sun 23:00',
    ]);
  });
});

describe('a date range', () => {
  it('includes both ends', async () => {
    const picked = { startDate: '2026-11-20', endDate: '2026-11-22' };
    expect(await names(picked, '2026-11-18T18:00:00Z', 'San Francisco')).toHaveLength(3);
  });

  it('may have an open end', async () => {
    expect(await names({ startDate: '2026-11-21' }, '2026-11-18T18:00:00Z', 'San Francisco')).toEqual([
      'San Francisco Sun 23:00',
      'San Francisco Mon 19:00',
    ]);
  });

  it('may have an open start', async () => {
    expect(await names({ endDate: '2026-11-20' }, '2026-11-18T18:00:00Z', 'San Francisco')).toEqual([
      'San Francisco Fri 16:00',
      'San Francisco Fri 18:00',
    ]);
  });
});
