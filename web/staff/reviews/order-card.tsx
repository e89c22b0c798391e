import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewedOrder, ReviewReason, ReviewUrgency } from '#domain/staff';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { ReviewActions, type RefusedReview } from './actions.tsx';

const REASONS: Record<ReviewReason, MessageDescriptor> = {
  many_cards: msg`Many cards with one email address`,
  many_addresses: msg`Many email addresses with one card`,
  very_large_sum: msg`Very large amount from a new buyer`,
  large_sum: msg`Large amount from a new buyer`,
  just_before: msg`Less than two days before the event`,
  second_card: msg`A second card on the same day`,
  other_country: msg`Card from a different country than the buyer’s network`,
};

const URGENCIES: Record<ReviewUrgency, MessageDescriptor> = {
  first: msg`Look at this first`,
  soon: msg`Look at this soon`,
  later: msg`No hurry`,
};

/** A listed order: what staff see of it, and what they can do. */
export function OrderCard({ order, refused }: { order: ReviewedOrder; refused: RefusedReview | null }) {
  const { i18n } = useLingui();
  const { code } = useLocale();
  const { orderId, number, eventName, totalMinor, currency, urgency } = order;
  const heading = `order-${orderId}`;
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className={`text-sm font-semibold ${urgency === 'first' ? 'text-bad' : 'text-ink-soft'}`}>
          {i18n._(URGENCIES[urgency])}
        </p>
        <h2 id={heading} className="mt-1 text-xl wrap-anywhere">
          <bdi>{eventName}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{formatMoney({ value: totalMinor, currency }, code)}</span>
          <span>{number}</span>
          {order.isDemoMoney && <Trans>Demo money</Trans>}
          {order.notCancelable === 'canceled' && (
            <Badge>
              <Trans context="an order">Canceled</Trans>
            </Badge>
          )}
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {order.reasons.map((reason) => (
            <li
              key={reason}
              className="rounded-md bg-warn-soft px-2.5 py-1 text-sm font-semibold text-warn wrap-anywhere"
            >
              {i18n._(REASONS[reason])}
            </li>
          ))}
        </ul>
        <BuyerAndTimes order={order} />
      </div>
      <ReviewActions order={order} refused={refused} />
    </article>
  );
}

function BuyerAndTimes({ order: { name, email, placedAt, startsAt, hasStarted } }: { order: ReviewedOrder }) {
  return (
    <>
      <p className="mt-4 text-sm wrap-anywhere">
        <bdi>{name}</bdi>
        {email !== '' && (
          <>
            {' · '}
            <bdi>{email}</bdi>
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>
          <Trans>
            Ordered on <DateTime iso={placedAt} />
          </Trans>
        </span>
        <span>
          {hasStarted ? (
            <Trans>
              Event began on <DateTime iso={startsAt} />
            </Trans>
          ) : (
            <Trans>
              Event on <DateTime iso={startsAt} />
            </Trans>
          )}
        </span>
      </p>
    </>
  );
}
