import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ManagedEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { EventThumb } from '../cards/event-line.tsx';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { StatusBadge } from './manage-frame.tsx';
import { PublishesAt } from './publishes-at.tsx';
import { roleTexts } from './settings/roles.ts';

/** An event in a list for its organizer: picture, name, date, sales and state. */
export function EventRow({ event }: { event: ManagedEvent }) {
  const to = useLocalePath();
  const { t, i18n } = useLingui();
  const { sold, capacity, name } = event;
  return (
    <div className="group relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-line bg-raised p-4 hover:border-line-strong">
      <EventThumb event={event} className="w-24 sm:w-32" />
      <div className="min-w-0 flex-1 basis-40">
        <RowTitle event={event} />
        <p className="mt-1 text-sm text-ink-soft">
          <EventTime event={event} style="card" />
          {event.moreDates > 0 && (
            <>
              {' '}
              <Plural value={event.moreDates} one="+ # more date" other="+ # more dates" />
            </>
          )}
          {event.venue && <> · {event.venue.name}</>}
        </p>
        {!event.canEdit && (
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>
              Your role: {i18n._(roleTexts[event.role].name)} · <bdi>{event.organizerName}</bdi>
            </Trans>
          </p>
        )}
        {event.publishAt !== null && (
          <p className="mt-1">
            <PublishesAt publishAt={event.publishAt} tz={event.tz} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-4 text-sm text-ink-soft tabular-nums max-sm:w-full">
        {capacity > 0 && (
          <Trans>
            {sold} of {capacity} sold
          </Trans>
        )}
        {event.status !== 'removed' && <StatusBadge status={event.status} moderation={event.moderation} />}
        {event.canCopy && (
          <a
            href={to(paths.manageCopy(event.id))}
            aria-label={t`Copy event: ${name}`}
            title={t`Copy event`}
            className="relative -my-2 -me-2 ms-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Copy aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
    </div>
  );
}

/**
 * The name of the event, as a link that covers the whole row. Visitors cannot open a draft, so a draft has no link for
 * people who may not edit it.
 */
function RowTitle({ event }: { event: ManagedEvent }) {
  const to = useLocalePath();
  const name = <bdi>{event.name}</bdi>;
  if (event.status === 'draft' && !event.canEdit)
    return <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>;
  return (
    <a
      href={to(event.canEdit ? paths.manageEvent(event.id) : paths.event(event))}
      className="line-clamp-2 leading-snug font-semibold wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-md"
    >
      {name}
    </a>
  );
}
