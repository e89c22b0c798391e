import { Trans } from '@lingui/react/macro';
import type { ChoiceAfterMove, RefundClosed, RefundOffer } from '#domain/attendees';
import { dayInSentence } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Until when a refund can be asked for, and what happens then. */
export function RefundTerms({
  offer: { until, isAtOnce, choice },
  className,
}: {
  offer: Pick<RefundOffer, 'until' | 'isAtOnce' | 'choice'>;
  className?: string;
}) {
  const locale = useLocale();
  const day = until === null ? '' : dayInSentence(locale, until);
  return (
    <p className={className}>
      {until === null ? (
        <Trans>The organizer decides about each request. You can ask until the event starts.</Trans>
      ) : choice === null ? (
        <Trans>This event offers refunds until {day}.</Trans>
      ) : (
        <MoveTerms choice={choice} day={day} />
      )}{' '}
      {isAtOnce ? <Trans>You get your money back right away.</Trans> : <Trans>We’ll email you the answer.</Trans>}
    </p>
  );
}

/** The choice after a move of the event. */
function MoveTerms({ choice, day }: { choice: ChoiceAfterMove; day: string }) {
  if (choice.isRetained) return <Trans>You’re keeping your tickets. Changed your mind? You have until {day}.</Trans>;
  if (choice.isPostponed) return <Trans>The event was postponed, so you can have your money back until {day}.</Trans>;
  return <Trans>The date changed, so you can have your money back until {day}.</Trans>;
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
  const day = until === null ? '' : dayInSentence(locale, until);
  return (
    <p className={className}>
      {closed === 'none' && <Trans>No refunds, unless the event is canceled.</Trans>}
      {closed === 'over' && <Trans>The last day to ask for a refund was {day}.</Trans>}
      {closed === 'started' && <Trans>The event has started, so you can’t ask for a refund anymore.</Trans>}
      {closed === 'disputed' && (
        <Trans>
          Your bank is dealing with this payment, so we can’t refund it here. Your bank will tell you the outcome.
        </Trans>
      )}
    </p>
  );
}
