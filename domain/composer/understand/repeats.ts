// Whether a text says that an event repeats: "every Tuesday", "jeden Dienstag", "tous les mardis".
import { WEEKDAYS } from './date-words.ts';
import { foldInPlace, type Reading } from './text.ts';

const DAYS = WEEKDAYS.flatMap(({ words }) => words).join('|');
const EVERY =
  '(?:every|each|jed(?:en|e|er|es)|chaque|tous les|toutes les|cada|todos (?:los|os)|todas (?:las|as)|toda|todo)';
const REPEATS = new RegExp(
  `(?<!\\p{L})(?:(?<every>${EVERY})\\s+(?:(?:other|second|two|2|zwei|deux|dos|dois|duas)\\s+)?(?:(?<day>${DAYS})(?<plural>s|en|es)?|days?|weeks?|months?|tag|woche|monat|jours?|semaines?|mois|dias?|semanas?|mes(?:es)?)(?!\\p{L})|weekly|daily|monthly|wochentlich|taglich|monatlich|hebdomadaire|semanalmente|mensalmente|mensuel(?:le)?)`,
  'u',
);

/**
 * The words that say that the event repeats; only "every" of "every Tuesday", because the day is read as a date. Null
 * without such words.
 */
export function readRepeats(text: string): Reading<true> | null {
  const match = REPEATS.exec(foldInPlace(text));
  if (!match) return null;
  const { every, day, plural } = match.groups ?? {};
  const isDate = every !== undefined && day !== undefined && plural === undefined;
  const { length } = isDate ? every : match[0];
  return { value: true, span: [match.index, match.index + length] };
}
