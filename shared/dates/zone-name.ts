import type { Locale } from '../locales.ts';

/** Zone names of CLDR that are not in everyday use, by language: the text to find, and its replacement. */
const EVERYDAY: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [['United Kingdom Time', 'UK Time']],
  de: [
    ['Nordamerikanische Westküstenzeit', 'US-Pazifikzeit'],
    ['Nordamerikanische Zentralzeit', 'US-Zentralzeit'],
    ['Nordamerikanische Ostküstenzeit', 'US-Ostküstenzeit'],
    ['Vereinigtes Königreich (Ortszeit)', 'britische Zeit'],
  ],
  fr: [
    [' nord-américain', ''],
    ['heure : Royaume-Uni', 'heure britannique'],
  ],
  pt: [
    ['Horário Reino Unido', 'horário do Reino Unido'],
    ['Horário', 'horário'],
  ],
};

/**
 * A zone's name as people of the language know it: "PST", "MEZ", "hora del Pacífico"; never an offset like "GMT-8"
 * where the zone has a name.
 * @param instant ISO; decides between summer and winter
 */
export function zoneName(locale: Locale, tz: string, instant: string): string {
  const nameIn = (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale.code.replace('_', '-'), { timeZone: tz, timeZoneName })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? tz;
  const short = nameIn('short');
  if (!/\d/.test(short)) return short;
  const replacements = EVERYDAY[locale.lang] ?? [];
  return replacements.reduce((name, [cldrName, everyday]) => name.replace(cldrName, everyday), nameIn('longGeneric'));
}
