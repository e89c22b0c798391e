import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, ScanLine } from 'lucide-react';
import type { ManagedEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { EventThumb } from '../cards/event-line.tsx';
import { organizerPictureUrl } from '../cards/organizer-picture.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
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
      <RowPicture event={event} />
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
          <span className="whitespace-nowrap">
            <Trans>
              {sold} of {capacity} sold
            </Trans>
          </span>
        )}
        {event.status !== 'removed' && <StatusBadge status={event.status} moderation={event.moderation} />}
        <CheckInLink event={event} />
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

/** Visitors get no picture of a draft or of a removed event, and neither do people who may not edit it. */
function RowPicture({ event }: { event: ManagedEvent }) {
  const size = 'w-24 sm:w-32';
  if (event.status !== 'draft' && event.moderation === null) return <EventThumb event={event} className={size} />;
  return event.canEdit ? (
    <EventThumb event={event} className={size} src={organizerPictureUrl(event, 320)} />
  ) : (
    <span className={`aspect-[2/1] shrink-0 rounded-sm bg-sunken ${size}`} />
  );
}

/** The first page on which the person works. */
const pathOf = ({ id, canEdit, canSeeOrders }: ManagedEvent): string =>
  canEdit ? paths.manageEvent(id) : canSeeOrders ? paths.manageOrders(id) : paths.manageAttendees(id);

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
      href={to(pathOf(event))}
      className="line-clamp-2 leading-snug font-semibold wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-md"
    >
      {name}
    </a>
  );
}

/** The page on which people without the right to edit the event do their work. */
function CheckInLink({ event: { id, name, status, canCheckIn, canEdit } }: { event: ManagedEvent }) {
  const to = useLocalePath();
  const { t } = useLingui();
  if (!canCheckIn || canEdit || status !== 'live') return null;
  return (
    <ButtonLink
      variant="outline"
      href={to(paths.manageCheckIn(id))}
      aria-label={t`Check-in: ${name}`}
      className="relative max-sm:order-first"
    >
      <ScanLine aria-hidden="true" className="size-5" />
      <Trans>Check-in</Trans>
    </ButtonLink>
  );
}
