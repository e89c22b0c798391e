import { Trans } from '@lingui/react/macro';
import { Video } from 'lucide-react';
import type { EventSummary } from '#domain/events';
import { eventDay } from '#shared/dates/event-day.ts';
import { useLocale } from '../i18n/locale.ts';
import { buttonClass } from '../ui/button.tsx';

interface Props {
  event: EventSummary;
  /** From `joinLinkForHolder`: only for pages that a valid ticket or its order opens. */
  joinLink: string | null;
  /** The time of the request, an ISO instant. */
  now: string;
  className?: string;
}

/** The button to join an online event, or the day by which its link arrives. Nothing once the event has ended. */
export function JoinOnline({ event, joinLink, now, className = '' }: Props) {
  const locale = useLocale();
  if (!event.online || event.status !== 'live' || Date.parse(event.endsAt) <= Date.parse(now)) return null;
  if (joinLink !== null)
    return (
      <a href={joinLink} rel="noopener noreferrer" className={buttonClass('filled', `no-print ${className}`)}>
        <Video aria-hidden="true" className="size-5" /> <Trans>Join online</Trans>
      </a>
    );
  const date = eventDay(locale, event);
  return (
    <p className="text-sm text-ink-soft">
      <Trans>The organizer will send the link by {date}.</Trans>
    </p>
  );
}
