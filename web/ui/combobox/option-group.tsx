import type { ReactNode } from 'react';

interface Props {
  /** Id of the heading's element. */
  id: string;
  heading: ReactNode;
  className: string;
  children: ReactNode;
}

/** Options of a listbox under a heading. Screen readers announce the heading with the options. */
export const OptionGroup = ({ id, heading, className, children }: Props) => (
  <div role="group" aria-labelledby={id} className={className}>
    <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-xs font-bold text-ink-soft">
      {heading}
    </div>
    {children}
  </div>
);
