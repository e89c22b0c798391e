import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { EventOrderPage, OrderHistoryEntry } from '#domain/attendees';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { useMoment } from '../guests/moment.ts';

interface Props {
  history: EventOrderPage['history'];
  /** The history of an order that the team added begins with that entry. */
  order: Pick<EventOrderPage['order'], 'placedAt' | 'isComplimentary' | 'currency'>;
  refunds: EventOrderPage['refunds'];
  tz: string;
}

const KINDS: Record<OrderHistoryEntry['kind'], MessageDescriptor> = {
  canceled: msg`Order canceled`,
  resent: msg`Confirmation sent again`,
  corrected: msg`Attendee changed`,
  added: msg`Guest added`,
  noted: msg`Note changed`,
  moved: msg`Ticket moved`,
  date_moved: msg`Moved to another date`,
  merged: msg`Duplicate merged into this order`,
  merged_away: msg`Ticket canceled as a duplicate`,
  refunded: msg`Tickets refunded`,
  answers_changed: msg`Answers changed`,
  address_corrected: msg`Email address corrected`,
  company_corrected: msg`Company corrected`,
  answers_asked: msg`Signature or file removed`,
  refund_declined: msg`Refund declined`,
  renamed: msg`Name changed by the buyer`,
  buyer_canceled: msg`Canceled by the buyer`,
  transfer_offered: msg`Ticket offered to someone else`,
  transfer_taken_back: msg`Ticket taken back`,
  transfer_declined: msg`Offered ticket declined`,
  transferred: msg`Ticket transferred`,
  received: msg`Ticket received from another order`,
  refund_requested: msg`Refund requested`,
  refund_withdrawn: msg`Request withdrawn by the buyer`,
  tickets_retained: msg`Buyer keeps the tickets`,
};

/** What happened to an order, the latest first. */
export function OrderHistory({ history, order, refunds, tz }: Props) {
  const { i18n } = useMessages();
  const momentOf = useMoment(tz);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {history.map(({ id, kind, message, by, at }) => (
          <li key={id} className="px-5 py-4">
            <p className="font-semibold">{i18n._(KINDS[kind])}</p>
            <Refund refund={refunds.find((refund) => refund.id === id)} currency={order.currency} />
            {message !== '' && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line" suppressHydrationWarning>
                {kind === 'date_moved' ? message.split(' → ').map(momentOf).join(' → ') : message}
              </p>
            )}
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft" suppressHydrationWarning>
              {[by, momentOf(at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
        {!order.isComplimentary && (
          <li className="px-5 py-4">
            <p className="font-semibold">
              <Trans>Order placed</Trans>
            </p>
            <p className="mt-0.5 text-sm text-ink-soft" suppressHydrationWarning>
              {momentOf(order.placedAt)}
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}

function Refund({ refund, currency }: { refund: EventOrderPage['refunds'][number] | undefined; currency: string }) {
  const { code } = useLocale();
  if (!refund) return null;
  const { amountMinor: value, isFull, names, state } = refund;
  return (
    <>
      <p className="mt-0.5 wrap-anywhere">
        <Dotted>
          <span className="tabular-nums">{formatMoney({ currency, value }, code)}</span>
          {isFull ? <Trans>Full price</Trans> : <Trans>Part of the price</Trans>}
          {names.length > 0 && <bdi>{names.join(', ')}</bdi>}
        </Dotted>
      </p>
      {state === 'failed' && (
        <p className="mt-0.5 font-medium text-bad">
          <Trans>
            The payment provider refused this refund, so no money moved. Try again, or pay the buyer in another way.
          </Trans>
        </p>
      )}
    </>
  );
}
