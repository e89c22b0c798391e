import { Trans } from '@lingui/react/macro';
import type { DuplicateGroup } from '#domain/attendees';

/** What the tickets of a group have in common. */
export function ReasonText({ reason }: Pick<DuplicateGroup, 'reason'>) {
  if (reason === 'name_and_address') return <Trans>Same name and email address</Trans>;
  return reason === 'address' ? <Trans>Same email address</Trans> : <Trans>Same name</Trans>;
}
