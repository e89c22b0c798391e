import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/** The link to the list of contacts. */
export function BackToContacts() {
  const to = useLocalePath();
  return (
    <a
      href={to(organizationPaths.contacts())}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      <Trans>Contacts</Trans>
    </a>
  );
}
