import { Trans } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/** Leads from a published event without sales to the pictures and texts that make it known. */
export function ShareKitLink({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <a
      href={`${to(paths.manageLinks(eventId))}#share-kit`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
    >
      <Megaphone aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Get posts, a story and a poster to share</Trans>
    </a>
  );
}
