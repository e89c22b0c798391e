import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useLocale } from '../../i18n/locale.ts';
import { useTicketCopy } from './use-ticket-copy.ts';

/**
 * Stores a copy of the ticket page in the browser, and shows a notice when the page was opened from that copy.
 * @param storedAt the time of the page, an ISO instant
 * @param ticketCount how many tickets the page shows
 */
export function CopyNotice({ storedAt, ticketCount }: { storedAt: string; ticketCount: number }) {
  const isCopy = useTicketCopy();
  const locale = useLocale();
  // the notice is rendered only in the browser, so that the time is in the visitor's own time zone
  const format = new Intl.DateTimeFormat(locale.code.replace('_', '-'), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = isCopy ? format.format(Date.parse(storedAt)) : '';
  return (
    <div role="status" className="no-print">
      {isCopy && (
        <p className="mb-4 flex items-start gap-3 rounded-md bg-warn-soft px-5 py-3.5 text-sm font-medium text-warn">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <Plural
              value={ticketCount}
              one={<Trans>You’re offline. This is your ticket as of {time}.</Trans>}
              other={<Trans>You’re offline. These are your tickets as of {time}.</Trans>}
            />
          </span>
        </p>
      )}
    </div>
  );
}
