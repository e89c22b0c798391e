import { expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { listStarts } from '../../test/worlds/listed-starts.ts';
import { goodTime } from './good-time.ts';
import type { UnderstoodPlace, UnderstoodWhen } from './types.ts';

const database = testDb();
const place: UnderstoodPlace = {
  kind: 'venue',
  venue: 'Lantern',
  address1: '',
  city: 'Berlin, Germany',
  cityName: 'Berlin',
  isNamed: true,
  placeId: '77',
  countryCode: 'DE',
  tz: 'Europe/Berlin',
};
const noTime: UnderstoodWhen = { startDate: '', startTime: '', endDate: '', endTime: '' };
/** A Monday. */
const clock = { now: () => Temporal.Instant.from('2026-11-23T17:00:00Z') };
const suggested = (when = noTime, categoryId: string | null = '103') =>
  goodTime({ db: database.db, clock }, { categoryId, place, when });

test('a good time is the next usual weekday at least a week ahead, or the usual time on the day that the answers name', async () => {
  expect(await suggested()).toBeNull();
  await listStarts(
    database.db,
    [1, 8, 15, 22, 29].map((day) => `2099-05-${String(day).padStart(2, '0')} 20:00`), // All these days are Fridays.
  );
  expect(await suggested()).toMatchObject({
    events: 5,
    when: { startDate: '2026-12-04', startTime: '20:00', endDate: '2026-12-04', endTime: '23:00' },
  });
  expect(await suggested({ ...noTime, startDate: '2026-12-24' })).toMatchObject({
    when: { startDate: '2026-12-24', startTime: '20:00' },
  });
  expect(await suggested(noTime, '110')).toBeNull();
  expect(await suggested(noTime, null)).toBeNull();
});
