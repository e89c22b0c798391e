import { Trans } from '@lingui/react/macro';
import type { TicketChanges } from '#domain/buyers';

/** Why a ticket cannot be changed. */
export const ClosedNotice = ({ reason }: { reason: Exclude<TicketChanges['closed'], 'in_transfer' | null> }) => (
  <p className="mt-6 rounded-md bg-sunken px-5 py-4 font-medium">
    {reason === 'canceled' && <Trans>This ticket is no longer valid.</Trans>}
    {reason === 'off' && <Trans>You can’t change this ticket, because the event is canceled.</Trans>}
    {reason === 'checked_in' && <Trans>You can’t change this ticket, because it was checked in at the door.</Trans>}
    {reason === 'add_on' && <Trans>You can’t change an add-on. Its code is all you need to pick it up.</Trans>}
    {reason === 'started' && <Trans>You can’t change this ticket anymore, because the event has started.</Trans>}
  </p>
);
