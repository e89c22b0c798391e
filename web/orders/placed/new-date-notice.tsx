import { Trans } from '@lingui/react/macro';
import type { EventSummary } from '#domain/events';
import type { NewDate } from '#domain/management';
import { EventTime } from '../../i18n/event-time.tsx';
import { OrganizerMessage } from '../../share/organizer-message.tsx';

/** Says that the event was moved after the order, from which date, and what the organizer wrote about it. */
export function NewDateNotice({ event, newDate }: { event: EventSummary; newDate: NewDate }) {
  const { startsAt, endsAt, message } = newDate;
  const time = <EventTime event={{ ...event, startsAt, endsAt }} style="card" />;
  return (
    <div className="mb-4 rounded-sm bg-warn-soft px-4 py-3 font-medium text-warn">
      <p>
        <Trans>This event has a new date. Your tickets are still valid.</Trans>
      </p>
      <p className="mt-1 font-normal">
        <Trans>Originally planned for {time}</Trans>
      </p>
      <OrganizerMessage text={message} className="mt-3 font-normal" />
    </div>
  );
}
