// Converts zone names of sources to IANA zones. The whole product uses one rule for local times: Temporal's
// 'compatible' (a time that a clock change skips moves forward, a repeated time means its first occurrence).
import { WINDOWS_ZONES } from './windows-zones.ts';

/** Outdated names that the JavaScript engine still returns as canonical, and their current names. */
const CURRENT_NAMES: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Ponape': 'Pacific/Pohnpei',
};

const ABBREVIATIONS: Record<string, string> = {
  Z: 'UTC',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  MDT: 'America/Denver',
  MT: 'America/Denver',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Helsinki',
  EEST: 'Europe/Helsinki',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  AWST: 'Australia/Perth',
  ACST: 'Australia/Adelaide',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  KST: 'Asia/Seoul',
};

const PROBE_INSTANT = Temporal.Instant.from('2026-01-01T00:00:00Z');

/** The IANA name of a zone as the tz database spells it, or null when the JavaScript engine does not know the zone. */
export function ianaZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name) || name.length > 60) return null;
  try {
    const id = PROBE_INSTANT.toZonedDateTimeISO(name).timeZoneId;
    return CURRENT_NAMES[id] ?? id;
  } catch {
    return null;
  }
}

/**
 * The IANA zone of a TZID or zone field. Reads IANA names in any letter case, names after a vendor's path, Windows
 * names, Outlook's captions and a few abbreviations. Null for other texts.
 */
export function zoneNamed(written: string | null | undefined): string | null {
  const name =
    written
      ?.trim()
      .replace(/^["']|["']$/g, '')
      .trim() ?? '';
  if (name === '' || name.length > 200) return null;
  const known = ownValue(ABBREVIATIONS, name) ?? ownValue(WINDOWS_ZONES, name.toLowerCase());
  return known ?? ianaZone(name) ?? ianaZone(name.replaceAll(' ', '_')) ?? zoneOfPath(name) ?? zoneOfCaption(name);
}

const ownValue = (table: Record<string, string>, key: string) =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/**
 * Reads the zone at the end of a path: `/mozilla.org/20050126_1/Europe/Berlin`,
 * `/softwarestudio.org/Olson_20011030_5/America/New_York`.
 */
function zoneOfPath(name: string): string | null {
  const parts = name.split('/').filter(Boolean);
  if (parts.length < 3) return null;
  return ianaZone(parts.slice(-3).join('/')) ?? ianaZone(parts.slice(-2).join('/'));
}

/**
 * Reads a caption such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`: the zone of the first city
 * that names a zone.
 */
function zoneOfCaption(name: string): string | null {
  const text = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '');
  const windows = ownValue(WINDOWS_ZONES, `${text.toLowerCase().replace(/ \(.*\)$/, '')}`);
  if (windows) return windows;
  for (const city of text.split(',')) {
    const zone = zonesByCity().get(city.trim().toLowerCase());
    if (zone) return zone;
  }
  return null;
}

let cityZones: Map<string, string> | undefined;
function zonesByCity(): Map<string, string> {
  cityZones ??= new Map(
    Intl.supportedValuesOf('timeZone').map((id) => [
      (id.split('/').at(-1) ?? id).replaceAll('_', ' ').toLowerCase(),
      CURRENT_NAMES[id] ?? id,
    ]),
  );
  return cityZones;
}

/** The most populous zone of each country with several zones. */
const MAIN_ZONE: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  MX: 'America/Mexico_City',
  RU: 'Europe/Moscow',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DE: 'Europe/Berlin',
  NZ: 'Pacific/Auckland',
  CL: 'America/Santiago',
  EC: 'America/Guayaquil',
  AR: 'America/Argentina/Buenos_Aires',
  ID: 'Asia/Jakarta',
  CN: 'Asia/Shanghai',
  MY: 'Asia/Kuala_Lumpur',
  UA: 'Europe/Kyiv',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  UZ: 'Asia/Tashkent',
  CY: 'Asia/Nicosia',
  CD: 'Africa/Kinshasa',
  GL: 'America/Nuuk',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  VN: 'Asia/Ho_Chi_Minh',
  PS: 'Asia/Gaza',
  AQ: 'Antarctica/McMurdo',
};

const REGIONS: Record<string, Record<string, string>> = {
  US: {
    'America/Los_Angeles': 'CA California WA Washington OR Oregon NV Nevada',
    'America/Denver': 'CO Colorado UT Utah NM New_Mexico MT Montana WY Wyoming ID Idaho',
    'America/Phoenix': 'AZ Arizona',
    'America/Chicago':
      'TX Texas IL Illinois MN Minnesota WI Wisconsin MO Missouri LA Louisiana OK Oklahoma IA Iowa AL Alabama AR Arkansas MS Mississippi KS Kansas NE Nebraska TN Tennessee ND North_Dakota SD South_Dakota',
    'Pacific/Honolulu': 'HI Hawaii',
    'America/Anchorage': 'AK Alaska',
  },
  CA: {
    'America/Vancouver': 'BC British_Columbia YT Yukon',
    'America/Edmonton': 'AB Alberta NT',
    'America/Regina': 'SK Saskatchewan',
    'America/Winnipeg': 'MB Manitoba',
    'America/Halifax': 'NS Nova_Scotia NB New_Brunswick PE Prince_Edward_Island',
    'America/St_Johns': 'NL Newfoundland Newfoundland_and_Labrador',
  },
  AU: {
    'Australia/Sydney': 'NSW New_South_Wales ACT Australian_Capital_Territory',
    'Australia/Melbourne': 'VIC Victoria',
    'Australia/Brisbane': 'QLD Queensland',
    'Australia/Adelaide': 'SA South_Australia',
    'Australia/Perth': 'WA Western_Australia',
    'Australia/Hobart': 'TAS Tasmania',
    'Australia/Darwin': 'NT Northern_Territory',
  },
  BR: {
    'America/Manaus': 'AM Amazonas RR Roraima',
    'America/Cuiaba': 'MT Mato_Grosso MS',
    'America/Rio_Branco': 'AC Acre',
  },
  ES: { 'Atlantic/Canary': 'Las_Palmas Santa_Cruz_de_Tenerife Canarias Canary_Islands' },
  PT: { 'Atlantic/Azores': 'Azores Açores', 'Atlantic/Madeira': 'Madeira' },
};

/**
 * The zones of a country. The zone of its region, or else the most populous zone, comes first. Empty when the country
 * is unknown.
 */
export function zonesOfCountry(countryCode: string | null | undefined, region?: string | null): string[] {
  const code = countryCode?.toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const all = localeZones(code).map((id) => CURRENT_NAMES[id] ?? id);
  const first = [regionZone(code, region), ownValue(MAIN_ZONE, code)].filter((zone) => zone !== null);
  return [...new Set([...first, ...all])];
}

/** TypeScript's library does not declare `Intl.Locale.getTimeZones` yet, but the runtime has this method. */
function localeZones(region: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? [];
}

/** True when the country, or its region, has a single zone. */
export function isOneZone(countryCode: string | null, region?: string | null): boolean {
  const code = countryCode?.toUpperCase() ?? '';
  return (
    regionZone(code, region) !== null ||
    zonesOfCountry(code).length === 1 ||
    (ownValue(MAIN_ZONE, code) !== null && !Object.hasOwn(REGIONS, code))
  );
}

function regionZone(code: string, region: string | null | undefined): string | null {
  const regionName = region?.trim().replaceAll(' ', '_').toLowerCase();
  if (!regionName || !Object.hasOwn(REGIONS, code)) return null;
  const match = Object.entries(REGIONS[code] ?? {}).find(([, names]) =>
    names.toLowerCase().split(' ').includes(regionName),
  );
  return (
    match?.[0] ??
    (EASTERN_US_STATES.has(regionName) && code === 'US' ? 'America/New_York' : null) ??
    easternCanadaZone(code, regionName)
  );
}

const EASTERN_US_STATES = new Set(
  'ny new_york nj new_jersey ma massachusetts pa pennsylvania fl florida ga georgia nc north_carolina sc south_carolina va virginia wv west_virginia md maryland dc district_of_columbia de delaware ct connecticut ri rhode_island nh new_hampshire vt vermont me maine oh ohio mi michigan in indiana ky kentucky'.split(
    ' ',
  ),
);
const easternCanadaZone = (code: string, region: string) =>
  code === 'CA' && ['on', 'ontario', 'qc', 'quebec', 'québec'].includes(region) ? 'America/Toronto' : null;

/** Zones to try, in this order, for an offset without any other hint. */
export const POPULAR_ZONES = [
  'Europe/London',
  'Europe/Paris',
  'Europe/Helsinki',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Bogota',
  'America/Caracas',
  'America/Santiago',
  'Europe/Istanbul',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Tehran',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Tongatapu',
  'Atlantic/Azores',
  'Asia/Jerusalem',
  'Asia/Kabul',
  'Pacific/Noumea',
  'America/Nuuk',
  'Pacific/Marquesas',
];

/** Seconds east of UTC in `tz` at an instant. */
export const offsetSeconds = (tz: string, instant: Temporal.Instant): number =>
  instant.toZonedDateTimeISO(tz).offsetNanoseconds / 1e9;

/** The instant of a local time in `tz`, by the product's single rule. */
export const instantIn = (local: Temporal.PlainDateTime, tz: string): Temporal.Instant =>
  local.toZonedDateTime(tz, { disambiguation: 'compatible' }).toInstant();
