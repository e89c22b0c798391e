import type { ReactNode } from 'react';

/**
 * The browser scrolls a focused element above the bar (WCAG 2.4.11), which can have two lines, and toasts are above it.
 * The room for the bar at the end of the page has the color of the footer. These rules come with the bar: with
 * `:has()` at the root element, browsers would compute the styles of the whole page again after each change of any page.
 */
const ROOM = `@layer base{@media (width < 960px){
:root{scroll-padding-bottom:calc(6rem + env(safe-area-inset-bottom));--toast-bottom:6rem}
body>footer,body:not(:has(>footer)){padding-bottom:calc(4.5rem + env(safe-area-inset-bottom))}
}}`;

/** A bar at the bottom of the screen below 960 px, above the safe area of the device. The bar is not printed. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden no-print"
    >
      <style>{ROOM}</style>
      <div className="page-width flex items-center justify-between gap-4 py-3">{children}</div>
    </div>
  );
}
