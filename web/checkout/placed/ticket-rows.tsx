import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { OrderPage } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

/** One row for each ticket. Each row is a link, so that the buyer can send each friend a ticket. */
export function TicketRows({ tickets }: Pick<OrderPage, 'tickets'>) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="tickets" className="mt-8">
      <h2 id="tickets" className="text-xl">
        {tickets.length === 1 ? <Trans>Your ticket</Trans> : <Trans>Your tickets</Trans>}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {tickets.map(({ token, attendeeName, className, code, status }) => (
          <li key={token}>
            <a
              href={to(paths.ticket(token))}
              className="flex items-center gap-4 rounded-md px-5 py-3.5 hover:bg-sunken"
            >
              <span className={`min-w-0 flex-1 wrap-anywhere ${status === 'canceled' ? 'line-through' : ''}`}>
                <span className="block font-semibold">{attendeeName}</span>
                <span className="block text-sm text-ink-soft">
                  <Dotted>
                    {className}
                    <span className="font-mono whitespace-nowrap">{code}</span>
                  </Dotted>
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
