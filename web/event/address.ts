// Countries that write the postal code after the city; all others write it before.
const REGION_AND_CODE_LAST = new Set(['US', 'CA', 'AU', 'IN', 'MX']);
const CODE_LAST = new Set(['GB', 'IE', 'NZ', 'SG']);

interface Address {
  address1: string;
  address2: string;
  city: string;
  region: string;
  postalCode: string;
  countryCode: string | null;
}

/** The lines of a postal address below the venue's name. Empty lines are left out. */
export function addressLines(address: Address): string[] {
  return [address.address1, address.address2, cityLine(address)].map((line) => line.trim()).filter(Boolean);
}

function cityLine({ city, region, postalCode, countryCode }: Address): string {
  const country = countryCode ?? '';
  if (REGION_AND_CODE_LAST.has(country))
    return [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (CODE_LAST.has(country)) return [city, postalCode].filter(Boolean).join(' ');
  return [postalCode, city].filter(Boolean).join(' ');
}

/** Links to a public map: the venue, and directions to it if its coordinates are known. */
export function mapLinks(
  venue: { name: string; latitude: number | null; longitude: number | null },
  lines: readonly string[],
): { find: string; directions: string | null } {
  const map = 'https://www.openstreetmap.org';
  const { name, latitude, longitude } = venue;
  if (latitude === null || longitude === null) {
    return { find: `${map}/search?query=${encodeURIComponent([name, ...lines].join(', '))}`, directions: null };
  }
  return {
    find: `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    directions: `${map}/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`,
  };
}
