import { Trans } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { shortWhen } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  /** The time of publication, an ISO instant. */
  publishAt: string;
  /** The event's time zone. */
  tz: string;
}

/** When a draft is published: "Publishes Fri, Nov 27 · 9 AM". */
export function PublishesAt({ publishAt, tz }: Props) {
  const locale = useLocale();
  const when = inSentence(shortWhen(locale, { startsAt: publishAt, endsAt: publishAt, tz }), locale.lang);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-ink-soft" suppressHydrationWarning>
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Publishes {when}</Trans>
    </span>
  );
}

/** A date with a day in lower case, except in languages that capitalize days, and without a line break before the dot. */
const inSentence = (when: string, language: string): string =>
  (language === 'en' || language === 'de' ? when : when.charAt(0).toLowerCase() + when.slice(1)).replace(
    ' · ',
    '\u00a0·\u00a0',
  );
