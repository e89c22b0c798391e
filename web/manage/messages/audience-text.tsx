import { Trans } from '@lingui/react/macro';
import type { Audience } from '#domain/messages';

interface Props {
  audience: Audience;
  classes: { id: string; name: string }[];
}

/** The people that a message goes to. */
export function AudienceText({ audience, classes }: Props) {
  const { kind, ticketClassId } = audience;
  if (kind === 'checked_in') return <Trans>Checked in</Trans>;
  if (kind === 'not_checked_in') return <Trans>Not checked in</Trans>;
  if (kind === 'all') return <Trans>Everyone with a ticket</Trans>;
  const name = classes.find(({ id }) => id === ticketClassId)?.name;
  return name === undefined ? <Trans>A ticket that no longer exists</Trans> : <bdi>{name}</bdi>;
}
