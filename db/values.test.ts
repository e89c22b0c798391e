import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDb } from '../test/db.ts';

describe('values between the product and the database', () => {
  const world = testDb();

  async function roundTrip(value: unknown, type: string): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(world.db);
    return rows[0]?.value;
  }

  it.each([
    ['timestamptz', Temporal.Instant.from('2026-11-21T19:00:00.123456Z')],
    ['timestamptz', Temporal.Instant.from('1883-11-18T12:03:58Z')],
    ['date', Temporal.PlainDate.from('2028-02-29')],
    ['timestamp', Temporal.PlainDateTime.from('2026-03-29T02:30:00')],
    ['time', Temporal.PlainTime.from('23:59:59')],
  ])('preserve a %s', async (type, value) => {
    const back = await roundTrip(value, type);
    expect(back).toBeInstanceOf(value.constructor);
    expect(String(back)).toBe(String(value));
  });

  it('preserve a list of instants with a null', async () => {
    const first = Temporal.Instant.from('2026-01-01T00:00:00Z');
    expect((await roundTrip([first, null], 'timestamptz[]')) as unknown[]).toEqual([first, null]);
  });

  it('preserve ids beyond the range of a JavaScript number', async () => {
    expect(await roundTrip('9007199254740993', 'int8')).toBe('9007199254740993');
    expect(await roundTrip(['9007199254740993'], 'int8[]')).toEqual(['9007199254740993']);
  });

  it('write an instant inside a document as its text', async () => {
    const at = Temporal.Instant.from('2026-01-01T00:00:00Z');
    expect(await roundTrip({ at }, 'jsonb')).toEqual({ at: '2026-01-01T00:00:00Z' });
  });

  it('refuse a date that is no instant', async () => {
    await expect(roundTrip('infinity', 'timestamptz')).rejects.toThrow('no instant: infinity');
  });

  it('return Date values unchanged to the job runner', async () => {
    const { rows } = await world.pool.query<{ at: Date }>('select now() as at');
    expect(rows[0]?.at).toBeInstanceOf(Date);
  });
});
