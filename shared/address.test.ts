import { describe, expect, it } from 'vitest';
import { addressLine, fullAddressLine } from './address.ts';

const venue = {
  name: 'The Lantern',
  address1: '510 Valencia Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94110',
};

describe("the text of a venue's address", () => {
  it('is one line, with region and postal code in calendars', () => {
    expect(addressLine(venue)).toBe('The Lantern, 510 Valencia Street, San Francisco');
    expect(fullAddressLine(venue)).toBe('The Lantern, 510 Valencia Street, San Francisco, CA 94110');
  });

  it('leaves out unknown parts of the address', () => {
    expect(addressLine({ ...venue, address1: '' })).toBe('The Lantern, San Francisco');
    expect(fullAddressLine({ ...venue, city: '', region: '' })).toBe('The Lantern, 510 Valencia Street, 94110');
    expect(fullAddressLine({ ...venue, region: '', postalCode: '' })).toBe(addressLine(venue));
  });

  it('is empty without a venue', () => {
    expect([addressLine(null), fullAddressLine(null)]).toEqual(['', '']);
  });
});
