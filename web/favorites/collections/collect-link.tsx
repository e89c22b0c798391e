import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import type { EventSummary } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useCurrentPath } from '../favorite-form.tsx';

interface Props {
  event: Pick<EventSummary, 'id' | 'name'>;
  /** The appearance: `words` is a button in a row, `line` a link under a card. */
  variant?: 'words' | 'line';
  className?: string;
}

const LINE_CLASSES =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline';

/** A link to add an event to a collection. */
export function CollectLink({ event, variant = 'line', className = '' }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const currentPath = useCurrentPath();
  const query = new URLSearchParams({ add: event.id, referrer: currentPath });
  const classes =
    variant === 'line' ? LINE_CLASSES : buttonClass('outline', 'shrink-0 text-sm max-sm:w-11 max-sm:px-0');
  return (
    <a
      href={to(`${paths.collections()}?${query}`)}
      rel="nofollow"
      aria-label={t`Add to collection: ${event.name}`}
      className={`${classes} no-print ${className}`}
    >
      <FolderPlus aria-hidden="true" className="size-4 shrink-0" />
      <span className={variant === 'words' ? 'max-sm:sr-only' : undefined}>
        <Trans>Add to collection</Trans>
      </span>
    </a>
  );
}
