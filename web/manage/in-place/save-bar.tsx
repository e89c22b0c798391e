import type { ReactNode } from 'react';

/**
 * The buttons of a form, at the bottom of the window. By a rule of `app.css` a focused field scrolls above the bar
 * (WCAG 2.4.11).
 */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-20 mt-10 flex max-md:edge-to-edge flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
);
