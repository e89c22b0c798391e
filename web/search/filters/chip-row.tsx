import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';

/** An active filter. */
export interface FilterChip {
  /** The filter's text in the page's language. */
  label: string;
  /** URL of the search without this filter. */
  href: string;
}

/**
 * The active filters, each with a link that removes it. The component takes plain data, so that any search can use it.
 */
export function ChipRow({ chips, clearHref }: { chips: FilterChip[]; clearHref: string }) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap gap-2">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            rel="nofollow"
            aria-label={t`Remove filter: ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3.5 pe-2.5 text-sm font-semibold text-accent hover:brightness-95"
          >
            {label} <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={clearHref}
            className="inline-flex min-h-9 items-center px-1 text-sm font-semibold underline underline-offset-4"
          >
            <Trans>Clear all</Trans>
          </a>
        </li>
      )}
    </ul>
  );
}
