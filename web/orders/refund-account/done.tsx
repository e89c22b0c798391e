import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** What the buyer has just done with the account, as the address of the page names it; nothing for other texts. */
export const RefundAccountDone = ({ done }: { done: string | null }) => {
  if (done !== 'account_saved' && done !== 'account_removed') return null;
  return (
    <SuccessNotice>
      {done === 'account_saved' ? (
        <Trans>Your account is saved. The organizer sees it.</Trans>
      ) : (
        <Trans>Your account is removed.</Trans>
      )}
    </SuccessNotice>
  );
};
