import { shortWhen } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { whenInSentence } from '../../i18n/when-in-sentence.ts';

/** Formats instants in the event's zone as the dates of events: "Wed, Nov 25 · 7 PM". */
export function useMoment(tz: string): (instant: string) => string {
  const locale = useLocale();
  return (instant) => shortWhen(locale, { startsAt: instant, endsAt: instant, tz });
}

/** Formats instants as `useMoment` does, inside a sentence: "Accepté mer. 25 nov. · 19:00". */
export function useMomentInSentence(tz: string): (instant: string) => string {
  const locale = useLocale();
  return (instant) => whenInSentence(locale, { startsAt: instant, endsAt: instant, tz });
}
