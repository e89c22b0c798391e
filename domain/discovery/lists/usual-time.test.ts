import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { listStarts } from '../../../test/worlds/listed-starts.ts';
import { usualTime } from './usual-time.ts';

const database = testDb();

const usual = (categoryId = '103') => usualTime(contextOf(database.db), { categoryId, placeId: '77' });

describe('the usual time of similar events', () => {
  test('needs five events', async () => {
    await listStarts(database.db, ['2099-05-01 20:00', '2099-05-08 20:00', '2099-05-15 20:00', '2099-05-16 21:00']);
    expect(await usual()).toBeNull();
  });
  test('is the most common weekday and the median time, in half hours', async () => {
    await listStarts(database.db, ['2099-05-17 11:10']);
    expect(await usual()).toEqual({ weekday: 5, minutes: 20 * 60, events: 5 });
  });
  test('counts the dates of a series once, and other categories not at all', async () => {
    await listStarts(database.db, ['2099-05-04 09:00', '2099-05-11 09:00', '2099-05-18 09:00'], { seriesId: 9 });
    await listStarts(database.db, ['2099-05-04 09:00'], { category: 110 });
    expect(await usual()).toMatchObject({ weekday: 5, events: 6 });
    expect(await usual('110')).toBeNull();
  });
});
