import { type EventTimes, shortWhen } from '#shared/dates/event-time.ts';
import type { Locale } from '#shared/locales.ts';

/** Languages that write the names of weekdays in lower case. */
const LOWER_CASE_DAYS = new Set(['fr', 'es', 'pt']);

/** The text of `shortWhen` inside a sentence: "En vente à partir du jeu. 3 déc. · 10:00". */
export function whenInSentence(locale: Locale, event: EventTimes): string {
  const when = shortWhen(locale, event);
  return LOWER_CASE_DAYS.has(locale.lang) ? when.slice(0, 1).toLocaleLowerCase(locale.lang) + when.slice(1) : when;
}
