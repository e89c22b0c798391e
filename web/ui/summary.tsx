import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** Classes for height and color. */
  className?: string;
  /** The accessible name, which contains the visible text. */
  label?: string;
  children: ReactNode;
}

/** The visible line of a `<details>` element. The arrow at its end shows whether the element is open. */
export const Summary = ({ className = 'min-h-14', label, children }: Props) => (
  <summary
    aria-label={label}
    className={`flex cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden ${className}`}
  >
    {children}
    <ChevronDown
      aria-hidden="true"
      className="size-5 shrink-0 text-ink-soft transition-transform [[open]>summary>&]:rotate-180"
    />
  </summary>
);
