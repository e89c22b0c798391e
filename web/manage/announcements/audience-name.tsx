import { Trans } from '@lingui/react/macro';
import type { SentAnnouncement } from '#domain/notifications';

/** The people that an announcement goes to. */
export function AudienceName({ audience, tag }: Pick<SentAnnouncement, 'audience' | 'tag'>) {
  if (audience === 'followers') return <Trans>Followers</Trans>;
  if (tag === '')
    return audience === 'contacts' ? (
      <Trans>Contacts who want news</Trans>
    ) : (
      <Trans>Followers and contacts who want news</Trans>
    );
  return audience === 'contacts' ? (
    <Trans>
      Contacts tagged <bdi>{tag}</bdi>
    </Trans>
  ) : (
    <Trans>
      Followers and contacts tagged <bdi>{tag}</bdi>
    </Trans>
  );
}
