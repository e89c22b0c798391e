import { Trans } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { shortWhen } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { AboutSection } from './about.tsx';

const SHOWN_MAX = 12;

/** Links to all dates of the event's series, including the event's own date; nothing for an event without a series. */
export function AllDates({ event }: { event: EventPage }) {
  const locale = useLocale();
  const to = useLocalePath();
  const dates = event.series?.dates ?? [];
  if (dates.length < 2) return null;
  return (
    <AboutSection title={<Trans>All dates</Trans>}>
      <ul className="flex flex-wrap gap-2">
        {dates.slice(0, SHOWN_MAX).map((date) => {
          const isCurrent = date.id === event.id;
          return (
            <li key={date.id}>
              <a
                href={to(paths.event(date))}
                aria-current={isCurrent ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm ${isCurrent ? 'border-ink bg-ink font-semibold text-page' : 'border-line-strong hover:border-ink'} ${date.status === 'canceled' ? 'line-through' : ''}`}
              >
                {shortWhen(locale, { ...event, ...date })}
              </a>
            </li>
          );
        })}
      </ul>
    </AboutSection>
  );
}
