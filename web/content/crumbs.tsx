import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';

/** The way from the start of a part of the site to the current page, whose name is in the list if `current` is set. */
export function Crumbs({ steps, current }: { steps: { name: string; href: string }[]; current?: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {steps.map(({ name, href }, index) => (
          <li key={href} className="flex items-center gap-x-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />}
            <a href={href} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
        {current !== undefined && (
          <li className="flex items-center gap-x-1.5" aria-current="page">
            <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
