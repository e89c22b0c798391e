import { Trans } from '@lingui/react/macro';
import { CancelOffer } from '../cancel-offer.tsx';

/** The offer to cancel one free ticket. */
export const CancelTicket = ({ name, hours }: { name: string; hours: number }) => (
  <CancelOffer
    className="mt-10 border-t border-line pt-8"
    title={<Trans>Cancel this ticket</Trans>}
    hours={hours}
    open={<Trans>Cancel ticket</Trans>}
    consequence={
      <Trans>
        The ticket for <bdi>{name}</bdi> becomes invalid. You can’t undo this.
      </Trans>
    }
    confirm={<Trans>Cancel ticket</Trans>}
  />
);
