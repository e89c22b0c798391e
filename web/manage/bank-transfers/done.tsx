import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** The outcome of the last form. */
export function BankDone({ done }: { done: string }) {
  return (
    <SuccessNotice>
      {done === 'placed' ? (
        <Trans>Paid. We’ve emailed the tickets.</Trans>
      ) : done === 'short' ? (
        <Trans>Payment recorded. It doesn’t cover the whole amount, so the order still waits for the rest.</Trans>
      ) : done === 'late' ? (
        <Trans>Payment recorded. There are no tickets left for this order, so send the money back.</Trans>
      ) : done === 'returned' ? (
        <Trans>Recorded that you sent the money back.</Trans>
      ) : (
        <Trans>Order canceled. Its tickets are back on sale, and we’ve emailed the buyer.</Trans>
      )}
    </SuccessNotice>
  );
}
