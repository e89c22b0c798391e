import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { posterUrl } from '#shared/poster-url.ts';
import { longWhen } from '../format.ts';
import { useLocale } from '../locale.ts';

interface Props {
  event: {
    id: string;
    name: string;
    categoryId: string;
    startsAt: string;
    endsAt: string;
    tz: string;
    allDay?: boolean;
    online: boolean;
    venueName: string | null;
  };
  children?: ReactNode;
}

/** The event in small, always in view beside the steps (ui.md). */
export function EventSummary({ event, children }: Props) {
  const locale = useLocale();
  return (
    <aside className="h-fit rounded-md border border-line bg-raised max-lg:order-first lg:sticky lg:top-6">
      <img
        src={posterUrl({ id: event.id, title: event.name, categoryId: event.categoryId }, 480)}
        alt=""
        width={480}
        height={240}
        className="aspect-[2/1] w-full rounded-t-md object-cover max-lg:hidden"
      />
      <div className="p-5">
        <p className="font-display text-lg font-bold">{event.name}</p>
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={event.startsAt}>{longWhen(locale, event)}</time>
        </p>
        <p className="text-sm text-ink-soft">{event.online ? <Trans>Online</Trans> : event.venueName}</p>
        {children}
      </div>
    </aside>
  );
}
