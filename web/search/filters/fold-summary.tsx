import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The `summary` of a `details` element of class `group/fold`. It opens the filters that the element hides. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-sm py-1.5 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden max-lg:min-h-11">
      {children}
      <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/fold:rotate-180" />
    </summary>
  );
}
