import type { ReactNode } from 'react';

/**
 * A bar at the bottom of the screen below 960 px, above the safe area of the device. By a rule of `app.css` a focused
 * element scrolls above the bar (WCAG 2.4.11), and the page has space for the bar at its end. The bar is not printed.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden no-print"
    >
      <div className="page-width flex items-center justify-between gap-4 py-3">{children}</div>
    </div>
  );
}
