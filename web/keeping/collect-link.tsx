import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../locale.ts';
import { useHere } from './kept-form.tsx';

/** The way to put an event into a collection. */
export function CollectLink({ event, className = '' }: { event: { id: string; name: string }; className?: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const here = useHere();
  const query = new URLSearchParams({ add: event.id, referrer: here });
  return (
    <a
      href={to(`${paths.collections()}?${query}`)}
      rel="nofollow"
      aria-label={t`Add to a collection: ${event.name}`}
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline no-print ${className}`}
    >
      <FolderPlus aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Add to a collection</Trans>
    </a>
  );
}
