import { PASSKEY_NAME_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';

/** A typed name, cleaned and cut to the limit; '' for an empty name. */
export const cleanName = (name: string): string =>
  Array.from(cleanText(name).trim()).slice(0, PASSKEY_NAME_MAX_CHARS).join('').trim();

/** The name of a new passkey: the typed name, or else the kind of device that created the passkey. */
export const nameOfPasskey = ({ name, userAgent }: { name: string; userAgent: string }): string =>
  cleanName(name) || (DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey');

/** Device names. They are trademarks, so they are not translated. */
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
