import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

interface Props {
  done: 'returned' | 'canceled' | 'ticket_canceled';
  /** Whether the site sends mails. */
  sendsMail: boolean;
}

/** What the buyer has just done. */
export const DoneNotice = ({ done, sendsMail }: Props) => (
  <SuccessNotice>
    {done === 'returned' && <Trans>You’ve given your tickets back. Thanks for letting us know.</Trans>}
    {done === 'canceled' && <Trans>Your order is canceled. Thanks for letting us know.</Trans>}
    {done === 'ticket_canceled' && <Trans>The ticket is canceled. Thanks for letting us know.</Trans>}
    {done !== 'returned' && sendsMail && (
      <>
        {' '}
        <Trans>We’re emailing you a confirmation.</Trans>
      </>
    )}
  </SuccessNotice>
);
