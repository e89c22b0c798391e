import { Trans } from '@lingui/react/macro';
import type { EventSummary } from '#domain/events';
import { EventTime } from '../i18n/event-time.tsx';
import { OrganizerMessage } from './organizer-message.tsx';
import { TakenDownText } from './taken-down-text.tsx';

/** Whether an event will not take place. */
export const isOff = ({ status }: Pick<EventSummary, 'status'>): boolean =>
  status === 'canceled' || status === 'removed';

interface NoticeProps {
  event: EventSummary;
  /** Whether staff took the event down. */
  isTakenDown: boolean;
  /** The organizer's message about a cancellation or postponement; '' for none. */
  message: string;
  className?: string;
}

/** What changed about an event since its tickets were ordered, for ticket holders. */
export function StatusNotice({ event, isTakenDown, message, className = '' }: NoticeProps) {
  if (isTakenDown)
    return (
      <p className={`bg-warn-soft text-warn ${className}`}>
        <TakenDownText />
      </p>
    );
  if (isOff(event))
    return (
      <div className={`bg-bad-soft text-bad ${className}`}>
        <p>
          {event.seriesId === null ? (
            <Trans>This event has been canceled. There’s nothing for you to do.</Trans>
          ) : (
            <Trans>This date of the event has been canceled. There’s nothing for you to do.</Trans>
          )}
        </p>
        <OrganizerMessage text={message} className="mt-3 font-normal" />
      </div>
    );
  if (event.status !== 'postponed') return null;
  return (
    <div className={`bg-warn-soft text-warn ${className}`}>
      <p>
        <Trans>This event has been postponed. Your tickets are still valid.</Trans>
      </p>
      <OrganizerMessage text={message} className="mt-3 font-normal" />
    </div>
  );
}

/** When an event takes place; the former date of an event that was canceled or has no new date yet is marked as such. */
export function HolderTime({ event, className = '' }: { event: EventSummary; className?: string }) {
  const time = <EventTime event={event} style="page" />;
  if (isOff(event)) return <s className="text-ink-soft print:text-black [&_span]:line-through">{time}</s>;
  if (event.status !== 'postponed') return <EventTime event={event} style="page" className={className} />;
  return (
    <>
      <span className={`block ${className}`}>
        <Trans>New date to be announced</Trans>
      </span>
      <span className="block text-sm font-normal text-ink-soft print:text-black">
        <Trans>Originally planned for {time}</Trans>
      </span>
    </>
  );
}
