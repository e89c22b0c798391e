import { Trans } from '@lingui/react/macro';
import type { ClosedReason } from '#domain/messages';

/** Why members cannot write to the attendees. */
export const ClosedForMessages = ({ reason }: { reason: ClosedReason | 'no_mail' }) => (
  <p className="text-lg text-pretty">
    {reason === 'draft' && <Trans>Publish the event first. Then you can write to people with tickets.</Trans>}
    {reason === 'hidden' && <Trans>This event is offline, so you can’t write to people with tickets.</Trans>}
    {reason === 'over' && <Trans>This event ended more than 30 days ago, so you can’t send new messages.</Trans>}
    {reason === 'no_mail' && <Trans>This site doesn’t send email, so you can’t write to people with tickets.</Trans>}
  </p>
);
