// Maps country names in the languages of the sources to ISO 3166-1 codes.

const ALIASES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  britain: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  czechia: 'CZ',
  turkey: 'TR',
  'republic of ireland': 'IE',
  uae: 'AE',
  'south korea': 'KR',
  korea: 'KR',
  'korea, republic of': 'KR',
  russia: 'RU',
  brd: 'DE',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  taiwan: 'TW',
  vietnam: 'VN',
  'ivory coast': 'CI',
};

const ALPHA_3: Record<string, string> = {
  usa: 'US',
  gbr: 'GB',
  deu: 'DE',
  fra: 'FR',
  aus: 'AU',
  can: 'CA',
  esp: 'ES',
  ita: 'IT',
  nld: 'NL',
  bra: 'BR',
  prt: 'PT',
  che: 'CH',
  aut: 'AT',
  bel: 'BE',
  irl: 'IE',
  nzl: 'NZ',
  jpn: 'JP',
  ind: 'IN',
  mex: 'MX',
  swe: 'SE',
  nor: 'NO',
  dnk: 'DK',
  fin: 'FI',
  pol: 'PL',
  zaf: 'ZA',
  sgp: 'SG',
  arg: 'AR',
  chl: 'CL',
  col: 'CO',
};

let byName: Map<string, string> | undefined;
let codes: Set<string> | undefined;

/**
 * The alpha-2 code of a country that is written as a name in English or six other languages, as an alpha-2 code or as a
 * common alpha-3 code. Null for an unknown country.
 */
export function countryCodeOf(written: string | null | undefined): string | null {
  const name = written?.trim().replace(/\.$/, '').toLowerCase() ?? '';
  if (name === '' || name.length > 60) return null;
  const { names, known } = tables();
  if (name.length === 2 && known.has(name.toUpperCase())) return name.toUpperCase();
  for (const table of [ALIASES, ALPHA_3]) if (Object.hasOwn(table, name)) return table[name] ?? null;
  return names.get(name) ?? null;
}

function tables(): { names: Map<string, string>; known: Set<string> } {
  byName ??= new Map();
  codes ??= new Set();
  if (codes.size > 0) return { names: byName, known: codes };
  const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'].map(
    (tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (NOT_COUNTRIES.has(code) || languages[0]?.of(code) === undefined) continue;
    codes.add(code);
    for (const language of languages) {
      const name = language.of(code)?.toLowerCase();
      if (name && !byName.has(name)) byName.set(name, code);
    }
  }
  return { names: byName, known: codes };
}

const NOT_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'UK',
  'DD',
  'SU',
  'YU',
  'FX',
  'AN',
  'CS',
  'BU',
  'TP',
  'ZR',
  'NT',
  'RH',
  'HV',
  'DY',
  'NH',
  'VD',
  'YD',
]);
