import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { EventSummary as Summary } from '#domain/events';
import { posterUrl } from '#shared/poster-url.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { shortWhen } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';

interface Props {
  event: Pick<Summary, 'id' | 'name' | 'categoryId' | 'startsAt' | 'endsAt' | 'tz' | 'allDay' | 'online' | 'venue'>;
  /** Content of the folded line instead of the event's date. */
  folded?: ReactNode;
  children?: ReactNode;
}

/** Windows in which the poster is shown: it is the largest picture of the page, so it is loaded first. */
const WIDE = '(min-width: 960px)';

/** The event, shown beside the checkout steps. On small screens it is one line that unfolds. */
export function EventSummary({ event, folded, children }: Props) {
  const locale = useLocale();
  const poster = posterUrl(event, 480);
  if (import.meta.env.SSR) preload(poster, { as: 'image', media: WIDE, fetchPriority: 'high' });
  return (
    <>
      <details className="group min-w-0 rounded-md border border-line bg-raised max-lg:order-first lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 truncate font-semibold">{event.name}</span>
          <span className="shrink-0 text-ink-soft">{folded || shortWhen(locale, { ...event, allDay: true })}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <Facts event={event}>{children}</Facts>
      </details>
      <aside className="h-fit rounded-md border border-line bg-raised max-lg:hidden lg:sticky lg:top-6">
        <Image
          src={poster}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          className="aspect-[2/1] w-full rounded-t-md"
        />
        <Facts event={event}>{children}</Facts>
      </aside>
    </>
  );
}

function Facts({ event, children }: Omit<Props, 'folded'>) {
  return (
    <div className="p-5 max-lg:px-4 max-lg:pt-1 max-lg:pb-4">
      <p className="font-display text-lg leading-snug font-bold text-balance">{event.name}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <EventTime event={event} style="page" />
      </p>
      <p className="text-sm text-ink-soft">{event.online ? <Trans>Online</Trans> : event.venue?.name}</p>
      {children}
    </div>
  );
}
