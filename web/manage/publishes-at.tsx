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
  const when = shortWhen(useLocale(), { startsAt: publishAt, endsAt: publishAt, tz });
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-ink-soft" suppressHydrationWarning>
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Publishes {when}</Trans>
    </span>
  );
}
