import { Trans } from '@lingui/react/macro';
import type { Contact } from '#domain/contacts';
import { Badge } from '../../account/frame/section.tsx';

/** Whether a contact gets news, in a word or two; nothing for people who were not asked. */
export function NewsBadge({ news }: Pick<Contact, 'news'>) {
  if (news.state === 'yes')
    return (
      <Badge variant="good">
        <Trans>Wants news</Trans>
      </Badge>
    );
  if (news.state === 'waiting')
    return (
      <Badge variant="plain">
        <Trans>Not confirmed</Trans>
      </Badge>
    );
  if (news.state === 'withdrawn')
    return (
      <Badge variant="bad">
        <Trans context="a contact">Unsubscribed</Trans>
      </Badge>
    );
  return null;
}
