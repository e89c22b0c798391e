import { type ReactNode, useRef, useState } from 'react';
import { useRevealed } from './use-revealed.ts';

interface Props {
  title: ReactNode;
  /** A hint about the content of the section. */
  intro: ReactNode;
  /** Whether the section has texts, so that visitors see it. */
  isFilled: boolean;
  hasError: boolean;
  children: ReactNode;
}

/**
 * A section of the event page that visitors see only when it has texts. An empty section is shown as a line, and a
 * press on the line opens the section.
 */
export function FoldedSection({ title, intro, isFilled, hasError, children }: Props) {
  const section = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isFilled || hasError);
  useRevealed(section, hasError);
  return (
    <details ref={section} open={isOpenAtFirst} className="group/section border-t border-line first:border-t-0">
      <summary className="flex min-h-16 list-none items-center gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-2xl">{title}</h2>
          <span className="mt-1 block text-sm text-ink-soft">{intro}</span>
        </span>
        <span
          aria-hidden="true"
          className="text-2xl leading-none text-accent transition-transform group-open/section:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  );
}
