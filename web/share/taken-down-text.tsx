import { Trans } from '@lingui/react/macro';

/** The text for ticket holders about an event that staff took down. */
export const TakenDownText = () => (
  <Trans>We’ve taken this event down. Your tickets stay valid, but ask the organizer whether it takes place.</Trans>
);
