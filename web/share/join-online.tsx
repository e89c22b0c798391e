import { Trans } from '@lingui/react/macro';
import { Video } from 'lucide-react';
import type { EventSummary, JoinDetails } from '#domain/events';
import { eventDay } from '#shared/dates/event-day.ts';
import { useLocale } from '../i18n/locale.ts';
import { buttonClass } from '../ui/button.tsx';

interface Props {
  event: EventSummary;
  /** The result of `joinDetailsForHolder`. Only pages that a valid ticket or its order opens may pass it. */
  join: JoinDetails;
  /** The time of the request, an ISO instant. */
  now: string;
  className?: string;
}

/**
 * The button to join an online event, or the day by which its link arrives. Renders nothing after the event has ended.
 */
export function JoinOnline({ event, join, now, className = '' }: Props) {
  const locale = useLocale();
  if (!event.online || event.status !== 'live' || Date.parse(event.endsAt) <= Date.parse(now)) return null;
  const date = eventDay(locale, event);
  return (
    <>
      {join.link !== '' && (
        <a href={join.link} rel="noopener noreferrer" className={buttonClass('filled', `no-print ${className}`)}>
          <Video aria-hidden="true" className="size-5" /> <Trans>Join online</Trans>
        </a>
      )}
      {join.instructions !== '' && (
        <div className="basis-full">
          {/* no heading: the parts around it begin at another level on each page */}
          <p className="text-sm font-semibold text-ink-soft">
            <Trans>How to join</Trans>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
            {join.instructions}
          </p>
        </div>
      )}
      {join.link === '' && join.instructions === '' && (
        <p className="text-sm text-ink-soft">
          <Trans>The organizer will send the link by {date}.</Trans>
        </p>
      )}
    </>
  );
}
