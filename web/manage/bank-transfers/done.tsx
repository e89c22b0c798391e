import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** What became of the last form. */
export function BankDone({ done }: { done: string }) {
  return (
    <SuccessNotice>
      {done === 'placed' ? (
        <Trans>Paid. We’ve emailed the tickets.</Trans>
      ) : done === 'short' ? (
        <Trans>Recorded. It’s less than the amount, so the order still waits for the rest.</Trans>
      ) : done === 'late' ? (
        <Trans>Recorded. There are no tickets left for this order, so please send the money back.</Trans>
      ) : done === 'returned' ? (
        <Trans>Recorded that you sent the money back.</Trans>
      ) : (
        <Trans>Order canceled. Its tickets are on sale again, and we’ve emailed the buyer.</Trans>
      )}
    </SuccessNotice>
  );
}
