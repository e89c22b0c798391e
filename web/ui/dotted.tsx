import { Children, type ReactNode } from 'react';

/**
 * Parts of a line with a dot between them: "Sun, Nov 22 · 4 PM". A part that wraps to the next line hides the dot
 * before it, so that no line ends or starts with a dot. A hidden dot lies in the margin, which is clipped.
 */
export function Dotted({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  if (parts.length < 2) return parts;
  return (
    <span className="inline-block max-w-full overflow-x-clip">
      <span className="-ms-[0.45em] block">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a line never change their order
          <span key={index}>
            {index > 0 && ' '}
            <span className="relative inline-block ps-[0.45em]" suppressHydrationWarning>
              {index > 0 && <span className="absolute start-0">{'· '}</span>}
              {part}
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
