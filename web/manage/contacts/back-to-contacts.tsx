import { Trans } from '@lingui/react/macro';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The link to the list of contacts. */
export function BackToContacts() {
  const to = useLocalePath();
  return (
    <BackLink href={to(organizationPaths.contacts())}>
      <Trans>Contacts</Trans>
    </BackLink>
  );
}
