import { Trans } from '@lingui/react/macro';
import type { RefundClosed, RefundOffer } from '#domain/attendees';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Until when a refund can be asked for, and what happens then. */
export function RefundTerms({
  offer: { until, isAtOnce },
  className,
}: {
  offer: Pick<RefundOffer, 'until' | 'isAtOnce'>;
  className?: string;
}) {
  const locale = useLocale();
  const day = until === null ? '' : dayRange(locale, until, until);
  return (
    <p className={className}>
      {until === null ? (
        <Trans>The organizer decides about each request. You can ask until the event starts.</Trans>
      ) : (
        <Trans>This event promises refunds until {day}.</Trans>
      )}{' '}
      {isAtOnce ? <Trans>You get your money back at once.</Trans> : <Trans>We’ll email you the answer.</Trans>}
    </p>
  );
}

/** Why no refund can be asked for. `until` is the last day of the policy. */
export function ClosedReason({
  closed,
  until,
  className,
}: {
  closed: RefundClosed;
  until: string | null;
  className?: string;
}) {
  const locale = useLocale();
  const day = until === null ? '' : dayRange(locale, until, until);
  return (
    <p className={className}>
      {closed === 'none' && <Trans>No refunds, unless the event is canceled.</Trans>}
      {closed === 'over' && <Trans>The last day to ask for a refund was {day}.</Trans>}
      {closed === 'started' && <Trans>The event has started, so you can’t ask for a refund anymore.</Trans>}
      {closed === 'disputed' && (
        <Trans>
          Your bank is dealing with this payment, so we can’t refund it here. Your bank tells you how it ends.
        </Trans>
      )}
    </p>
  );
}
