import { Trans } from '@lingui/react/macro';
import type { FrameEvent } from '../../manage-frame.tsx';

/** Why no guests can be added. */
export const ClosedForGuests = ({ status }: Pick<FrameEvent, 'status'>) => (
  <p className="text-lg">
    {status === 'draft' && <Trans>Publish the event first. Then you can add guests.</Trans>}
    {status === 'live' && <Trans>This event has ended, so you can’t add guests.</Trans>}
    {status === 'postponed' && <Trans>You can add guests once the event has a new date.</Trans>}
    {status === 'canceled' && <Trans>This event is canceled, so you can’t add guests.</Trans>}
  </p>
);
