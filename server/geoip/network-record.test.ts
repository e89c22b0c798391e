import { describe, expect, it, test } from 'vitest';
import { networkRecord } from './network-record.ts';

const london = { countryCode: 'GB', city: 'London', at: { latitude: 51.51, longitude: -0.09 } };

describe('a record of an IP database', () => {
  it('is read in DB-IP’s shape', () => {
    const record = {
      city: 'London',
      country_code: 'GB',
      latitude: 51.51,
      longitude: -0.09,
      postcode: '',
      state1: 'England',
    };
    expect(networkRecord(record)).toEqual(london);
  });

  it('is read in MaxMind’s shape', () => {
    const record = {
      city: { geoname_id: 2_643_743, names: { de: 'London', en: 'London' } },
      country: { iso_code: 'gb' },
      location: { latitude: 51.51, longitude: -0.09, accuracy_radius: 100 },
    };
    expect(networkRecord(record)).toEqual(london);
  });

  it('omits the part of town in brackets', () => {
    expect(networkRecord({ city: 'London (Shoreditch)', country_code: 'GB' })?.city).toBe('London');
  });

  it('may name only a country', () => {
    expect(networkRecord({ country: { iso_code: 'US' } })).toEqual({ countryCode: 'US', city: null, at: null });
  });

  it('with the point 0, 0 has no point', () => {
    expect(networkRecord({ country_code: 'US', city: '', latitude: 0, longitude: 0 })?.at).toBeNull();
  });

  test.each([
    [null],
    ['London'],
    [{}],
    [{ city: 'London' }],
    [{ country_code: 'United Kingdom' }],
    [{ country_code: 7, city: { names: [] } }],
  ])('%j contains no place', (record) => {
    expect(networkRecord(record)).toBeNull();
  });

  test.each([
    [Number.NaN, 1],
    [91, 0],
    [10, 181],
    ['51', '0'],
    [undefined, 5],
  ])('the point at %j, %j is not valid', (latitude, longitude) => {
    expect(networkRecord({ country_code: 'GB', latitude, longitude })?.at).toBeNull();
  });
});
