import { Trans } from '@lingui/react/macro';
import { Palette } from 'lucide-react';
import { studioPaths } from '#shared/studio/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/** Leads from a page about an event to the design of its picture. */
export function StudioLink({ eventId, isDesigned = false }: { eventId: string; isDesigned?: boolean }) {
  const to = useLocalePath();
  return (
    <a
      href={to(studioPaths.studioOf(eventId))}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
    >
      <Palette aria-hidden="true" className="size-5 shrink-0" />
      {isDesigned ? <Trans>Edit in Studio</Trans> : <Trans>Design your own in Studio</Trans>}
    </a>
  );
}
