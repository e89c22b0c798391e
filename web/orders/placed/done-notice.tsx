import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** What a buyer can have just done, as the address of the page names it. */
export const DONE = [
  'returned',
  'canceled',
  'ticket_canceled',
  'refund_requested',
  'refund_refunded',
  'refund_withdrawn',
  'retained',
] as const;

interface Props {
  done: (typeof DONE)[number];
  /** Whether the site sends mails. */
  sendsMail: boolean;
}

/** What the site confirms by email. */
const MAILED = new Set<Props['done']>(['canceled', 'ticket_canceled', 'refund_refunded']);

/** What the buyer has just done. */
export const DoneNotice = ({ done, sendsMail }: Props) => (
  <SuccessNotice>
    {done === 'returned' && <Trans>You’ve given your tickets back. Thanks for letting us know.</Trans>}
    {done === 'canceled' && <Trans>Your order is canceled. Thanks for letting us know.</Trans>}
    {done === 'ticket_canceled' && <Trans>The ticket is canceled. Thanks for letting us know.</Trans>}
    {done === 'refund_requested' && <Trans>Your request is on its way to the organizer.</Trans>}
    {done === 'refund_refunded' && <Trans>Your refund is on its way.</Trans>}
    {done === 'retained' && <Trans>You’re keeping your tickets.</Trans>}
    {done === 'refund_withdrawn' && <Trans>You’ve withdrawn your request. Your tickets stay valid.</Trans>}
    {MAILED.has(done) && sendsMail && (
      <>
        {' '}
        <Trans>We’re emailing you a confirmation.</Trans>
      </>
    )}
  </SuccessNotice>
);
