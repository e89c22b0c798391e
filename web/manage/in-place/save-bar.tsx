import type { ReactNode } from 'react';

/** The browser scrolls a focused field above the bar (WCAG 2.4.11). */
const ROOM = '@layer base{:root{scroll-padding-bottom:calc(6rem + env(safe-area-inset-bottom))}}';

/** The buttons of a form, at the bottom of the window. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-20 mt-10 flex max-md:edge-to-edge flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    <style>{ROOM}</style>
    {children}
  </div>
);
