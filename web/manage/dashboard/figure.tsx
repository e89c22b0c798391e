import type { ReactNode } from 'react';

interface Props {
  term: ReactNode;
  value: string;
  /** A small text after the number. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A number in large type, with its name above it; inside a `Figures`. */
export const Figure = ({ term, value, note, children }: Props) => (
  <div className="min-w-0 rounded-md border border-line bg-raised p-4 tabular-nums sm:p-5">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1">
      <span className="font-display text-2xl leading-none font-bold wrap-anywhere">{value}</span>{' '}
      {note && <span className="inline-block text-sm text-ink-soft">{note}</span>}
      {children}
    </dd>
  </div>
);

/** A row of figures, which wraps on narrow windows. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">{children}</dl>
);
