import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** What forms of the page of an order do. */
export const ORDER_DONE = [
  'refunded',
  'retried',
  'declined',
  'canceled',
  'resent',
  'corrected',
  'noted',
  'moved',
  'date_moved',
  'answers',
  'address',
  'company',
] as const;
export type OrderDone = (typeof ORDER_DONE)[number];

/** What the last form did. */
export function DoneNotice({ done, sendsMail }: { done: OrderDone; sendsMail: boolean }) {
  return (
    <SuccessNotice>
      {done === 'declined' &&
        (sendsMail ? (
          <Trans>You declined the request. We’re emailing the buyer your answer.</Trans>
        ) : (
          <Trans>You declined the request.</Trans>
        ))}
      {done === 'corrected' && <Trans>The attendee was changed. The ticket and its code stay valid.</Trans>}
      {done === 'moved' &&
        (sendsMail ? (
          <Trans>The ticket was moved. Its code stays valid, and we’re emailing the buyer.</Trans>
        ) : (
          <Trans>The ticket was moved. Its code stays valid.</Trans>
        ))}
      {done === 'date_moved' &&
        (sendsMail ? (
          <Trans>The order is now for this date. We’re emailing the buyer the new tickets.</Trans>
        ) : (
          <Trans>The order is now for this date.</Trans>
        ))}
      {done === 'address' && <Trans>Address changed. We’re sending the new tickets there.</Trans>}
      {done === 'company' && <Trans>The new invoice is ready. The buyer finds it on the page of the order.</Trans>}
      {done === 'answers' && <Trans>The answers are saved.</Trans>}
      {done === 'noted' && <Trans>The note is saved.</Trans>}
      {done === 'resent' && <Trans>We’re sending the confirmation with all tickets to the buyer again.</Trans>}
      {done === 'refunded' &&
        (sendsMail ? (
          <Trans>The refund is on its way. We’re emailing the buyer.</Trans>
        ) : (
          <Trans>The refund is on its way.</Trans>
        ))}
      {done === 'retried' && <Trans>We’re trying the refund again.</Trans>}
      {done === 'canceled' &&
        (sendsMail ? (
          <Trans>The order is canceled. Its tickets are back on sale, and we’re emailing the buyer.</Trans>
        ) : (
          <Trans>The order is canceled. Its tickets are back on sale.</Trans>
        ))}
    </SuccessNotice>
  );
}
