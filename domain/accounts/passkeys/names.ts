import { PASSKEY_NAME_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';

/** A name as it was typed, cleaned and cut; '' for none. */
export const cleanName = (name: string): string =>
  Array.from(cleanText(name).trim()).slice(0, PASSKEY_NAME_MAX_CHARS).join('').trim();

/** What a passkey is called: as typed, else after the kind of device it was made on. */
export const nameOfPasskey = ({ name, userAgent }: { name: string; userAgent: string }): string =>
  cleanName(name) || (DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey');

/** Names people know their devices by; trademarks, so not translated. */
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
