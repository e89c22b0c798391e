import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useRevealed } from './use-revealed.ts';

interface Props {
  tile: ReactNode;
  /** The name of the fact, such as "When", for screen readers. */
  term: ReactNode;
  /** The fact, as visitors see it. */
  fact: ReactNode;
  /** Whether the fields are open at first. */
  isOpen: boolean;
  hasError: boolean;
  ref: RefObject<HTMLDetailsElement | null>;
  /** The fields of the fact. */
  children: ReactNode;
}

/** A fact of the event, as on the event page. Pressing it opens its fields in place. Works without script. */
export function FactRow({ tile, term, fact, isOpen, hasError, ref, children }: Props) {
  // only the first value counts, because the person opens and closes the row later
  const [isOpenAtFirst] = useState(isOpen || hasError);
  useRevealed(ref, hasError);
  return (
    <details
      ref={ref}
      open={isOpenAtFirst}
      className="group/fact -mx-3 rounded-md border border-transparent open:border-line open:bg-raised"
    >
      <summary className="flex min-h-17 list-none items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="shrink-0">{tile}</span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{term} </span>
          {fact}
        </span>
        <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-accent">
          <span className="group-open/fact:hidden">
            <Trans>Change</Trans>
          </span>
          <span className="hidden group-open/fact:inline">
            <Trans>Close</Trans>
          </span>
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/fact:rotate-180" />
        </span>
      </summary>
      <div className="px-3 pt-2 pb-4">{children}</div>
    </details>
  );
}
