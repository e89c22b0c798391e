// "in the United States", "in der Schweiz", "au Canada", "no Brasil": countries need articles and prepositions that a
// message cannot choose. Countries that are missing in this file have the common form of the language.
type Phrases = Readonly<Record<string, string>>;

/** ISO codes of the countries that share a preposition. */
const codes = (list: string) => list.split(' ');
const phrases = (groups: Readonly<Record<string, string>>): Phrases =>
  Object.fromEntries(Object.entries(groups).flatMap(([start, list]) => codes(list).map((code) => [code, start])));

/** Prepositions, with the article where the language uses one, by language and country. */
const PREPOSITIONS: Readonly<Record<string, Phrases>> = {
  en: phrases({ 'in the': 'US GB NL PH AE DO BS MV GM CF KM MH SB TC VI' }),
  de: phrases({
    'in der': 'CH TR SK UA MN',
    'auf den': 'PH BS KM MH MV',
    im: 'IR IQ LB SD TD',
    auf: 'CY MT CU JM MU BB',
  }),
  fr: phrases({
    en: 'FR DE ES IT BE CH AT GB IE PL GR TR RU UA CZ SK SI HR RS BA BG RO HU NO SE FI IS EE LV LT AL MK MD BY GE AM CN IN KR KP TH ID MY MN SY JO SA IQ IR IL EG TN DZ LY ZA NA TZ ZM ET ER CI GN MR AO AR CO BO UY GY JM AU NZ DO',
    au: 'CA MX BR JP PT DK LU LI VN LA KH NP BD BT PK LB KW QA YE MA SN ML NE NG TD BJ TG GH CM GA CG KE RW BI MZ MW BW ZW LS CL PE VE PY EC PA CR NI HN GT SV BZ SR VA ME XK',
    aux: 'US NL PH AE BS MV FJ KM',
    à: 'MT CY CU SG MC MG BH HT TW MU',
  }),
  pt: phrases({
    no: 'BR CA MX JP GB CL PE PY UY EC PA LU LI VN LA NP BT PK LB KW IR IQ EG SD NE CM GA KE QA VA',
    na: 'DE FR ES IT BE CH AT IE PL GR TR RU UA SK SI HR RS BA BG RO HU NO SE FI IS EE LV LT AL MD GE AM CN IN ID MY MN SY SA TN LY ZA NA TZ ZM ET ER CI GN MR AR CO BO VE GY JM AU NZ DK CZ TH KR NG DZ JO DO',
    nos: 'US AE NL',
    nas: 'PH BS MV',
  }),
};

/** Whole phrases, for names that are declined. */
const WHOLE: Readonly<Record<string, Phrases>> = {
  de: {
    US: 'in den USA',
    GB: 'in Großbritannien',
    NL: 'in den Niederlanden',
    AE: 'in den Vereinigten Arabischen Emiraten',
    DO: 'in der Dominikanischen Republik',
    CF: 'in der Zentralafrikanischen Republik',
    CD: 'in der Demokratischen Republik Kongo',
  },
};

/**
 * "in the United States"; null when the language puts its common preposition before the country's name.
 * @param country its ISO 3166 code, and its name in the language
 */
export function inCountry(lang: string, { code, name }: { code: string; name: string }): string | null {
  const whole = WHOLE[lang]?.[code];
  if (whole) return whole;
  const preposition = PREPOSITIONS[lang]?.[code];
  return preposition === undefined ? null : `${preposition} ${name.replace(/^The /, '')}`;
}

/** French articles that merge with "à" before the name of a town. */
const MERGED_ARTICLES: Readonly<Record<string, string>> = { Le: 'au', Les: 'aux' };

/** Towns that Portuguese names with an article; all other towns have no article. */
const PORTUGUESE_TOWNS: ReadonlyArray<[name: RegExp, preposition: string]> = [
  [/^(?:Rio de Janeiro|Porto|Cairo|Guarujá|Funchal)(?:,|$)/, 'no'],
  [/^Cidade d[aeo] /, 'na'],
];

/** "au Havre", "no Rio de Janeiro"; null when the language puts its common preposition before the town's name. */
export function inTown(lang: string, name: string): string | null {
  if (lang === 'pt') {
    const preposition = PORTUGUESE_TOWNS.find(([pattern]) => pattern.test(name))?.[1];
    return preposition === undefined ? null : `${preposition} ${name}`;
  }
  const [, article = '', rest = ''] = /^(Les?) (.+)$/.exec(name) ?? [];
  const merged = lang === 'fr' ? MERGED_ARTICLES[article] : undefined;
  return merged === undefined ? null : `${merged} ${rest}`;
}
