import { Trans } from '@lingui/react/macro';
import { SuccessNotice } from '../../ui/success-notice.tsx';

/** What the buyer has just changed. */
export const DoneNotice = ({ done }: { done: 'renamed' | 'offered' | 'taken_back' }) => (
  <SuccessNotice>
    {done === 'renamed' && <Trans>Name changed. The ticket and its code stay valid.</Trans>}
    {done === 'offered' && <Trans>We’re sending the email. The ticket’s old code no longer works.</Trans>}
    {done === 'taken_back' && <Trans>The ticket is yours again, with a new code. Old printouts no longer work.</Trans>}
  </SuccessNotice>
);
