import { Trans } from '@lingui/react/macro';

/** Why the organization can announce nothing now. */
export const ClosedForAnnouncements = ({ reason }: { reason: 'suspended' | 'no_mail' }) => (
  <p className="text-lg text-pretty">
    {reason === 'suspended' ? (
      <Trans>Your organization is suspended, so you can’t send announcements.</Trans>
    ) : (
      <Trans>This site doesn’t send email, so you can’t send announcements.</Trans>
    )}
  </p>
);
