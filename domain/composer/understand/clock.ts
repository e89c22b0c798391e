import { firstReading, type Reading } from './text.ts';

/** Start and end of an event as minutes of the day. The end is null when the text names no end. */
export interface Clock {
  start: number;
  end: number | null;
}

const EVENING =
  "(?:in the (?:evening|afternoon)|at night|abends|nachmittags|du soir|de l'apres-midi|de la (?:tarde|noche)|da (?:tarde|noite))";
const time = (name: string) =>
  `(?:(?<${name}h>\\d{1,2})(?:[:.h](?<${name}m>[0-5]\\d))?\\s*(?<${name}s>a\\.?m\\b\\.?|p\\.?m\\b\\.?|uhr\\b|h(?:rs|oras|eures)?\\b|${EVENING})?(?:\\s*(?<${name}e>${EVENING}))?)`;
const NOON = '(?<noon>noon|midday|mittags?|midi|mediodia|meio-dia)';
const MIDNIGHT = '(?<midnight>midnight|mitternacht|minuit|medianoche|meia-noite)';
const TO = "\\s*(?:-|–|to|till?|until|bis|a|au|jusqu'a|as|hasta(?: las?)?|ate(?: as)?)\\s*(?:las?\\s+)?";

const RANGE = new RegExp(`(?<![\\d.,:/])${time('a')}${TO}(?:${time('b')}|${MIDNIGHT})(?![\\d%€$£])`, 'g');
const AT = new RegExp(`(?<![\\d.,:/])${time('a')}(?![\\d%€$£])`, 'g');
const AT_NOON = new RegExp(`(?<![\\p{L}])${NOON}(?![\\p{L}])`, 'gu');
/** Matches a number after a word such as "um", "à" or "a las". Numbers from 13 on can only mean a clock time. */
const AFTER_WORD =
  /\b(?:at|um|ab|from|von|a las|a|as)\s+(?<ah>1[3-9]|2[0-3])\b(?![.,:/]?\d|\s*(?:€|\$|£|eur|usd|people|personen|personnes|personas|pessoas))/g;

/** The first clock time, or the first range of clock times, in a folded text. */
export function readClock(text: string): Reading<Clock> | null {
  return (
    firstReading(text, RANGE, readRange) ??
    firstReading(text, AT, (groups) => only(minutes(groups, 'a'))) ??
    firstReading(text, AFTER_WORD, ({ ah }) => only(Number(ah) * 60)) ??
    firstReading(text, AT_NOON, () => only(12 * 60))
  );
}

const only = (start: number | null): Clock | null => (start === null ? null : { start, end: null });

type Groups = Record<string, string | undefined>;

/** "7–9 pm": the start is in the same half of the day as the end. */
function readRange(groups: Groups): Clock | null {
  const end = groups['midnight'] === undefined ? minutes(groups, 'b') : 24 * 60;
  if (end === null) return null;
  const own = minutes(groups, 'a');
  if (own !== null) return { start: own, end };
  const hour = Number(groups['ah']);
  const bare = hour * 60 + Number(groups['am'] ?? 0);
  if (hour > 23) return null;
  const isAfternoon = isPm(groups, 'b') || (groups['midnight'] !== undefined && hour < 12);
  const start = isAfternoon && hour < 12 && bare + 720 < end ? bare + 720 : bare;
  return { start, end };
}

const isPm = (groups: Groups, name: string): boolean =>
  (groups[`${name}s`] ?? '').startsWith('p') || groups[`${name}e`] !== undefined || isEvening(groups[`${name}s`]);
const isEvening = (word: string | undefined): boolean => word !== undefined && new RegExp(`^${EVENING}$`).test(word);

/** Minutes of the day; null for a number without any sign that it is a time. */
function minutes(groups: Groups, name: string): number | null {
  const [hours, minute, suffix] = [groups[`${name}h`], groups[`${name}m`], groups[`${name}s`]];
  if (hours === undefined || (minute === undefined && suffix === undefined)) return null;
  const hour = Number(hours);
  if (/^[ap]\.?m/.test(suffix ?? '') && (hour < 1 || hour > 12)) return null;
  if (hour > 24 || (hour === 24 && Number(minute ?? 0) > 0)) return null;
  const isMorning = /^a\.?m/.test(suffix ?? '');
  const base = isPm(groups, name) && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
  return base * 60 + Number(minute ?? 0);
}
