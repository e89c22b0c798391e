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

/** The language of a zone's name. */
type ZoneLocale = Pick<Locale, 'code' | 'lang'>;

/**
 * A short name that is an offset: "GMT-8", "UTC+1". CLDR also writes offset zero of a zone without a short name as "GMT",
 * which a list would show beside "UTC", and beside the name that the zone has in summer.
 */
const OFFSET = /\d|^GMT$/;

/**
 * A zone's name as people of the language know it: "PST", "MEZ", "hora del Pacífico", "UK Time"; never an offset like
 * "GMT-8" or "GMT" where the zone has a name. Only the zone UTC is called "UTC".
 * @param instant ISO; decides between summer and winter
 */
export function zoneName(locale: ZoneLocale, tz: string, instant: string): string {
  const nameIn = (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale.code.replace('_', '-'), { timeZone: tz, timeZoneName })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? tz;
  const short = nameIn('short');
  if (!OFFSET.test(short)) return short;
  const replacements = EVERYDAY[locale.lang] ?? [];
  return replacements.reduce((name, [cldrName, everyday]) => name.replace(cldrName, everyday), nameIn('longGeneric'));
}

/** The name of a zone behind a time, in one form for short and long names: " PST", " UK Time". No line breaks inside the name. */
export function zoneBehindTime(locale: ZoneLocale, tz: string, instant: string): string {
  const name = zoneName(locale, tz, instant);
  return /^\p{Lu}+$/u.test(name) ? `\u00a0${name}` : ` ${name.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')}`;
}
