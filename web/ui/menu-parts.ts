import type { ReactNode } from 'react';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** The URL of a link. An item without a URL is a label, or a button. */
  href?: string | undefined;
  isDisabled?: boolean | undefined;
  /** True for a link that opens in a new tab; `label` must announce the new tab. */
  isNewTab?: boolean | undefined;
  isAccent?: boolean | undefined;
  /** Called when the item is chosen, before a link is followed. */
  onSelect?: (() => void) | undefined;
  /** Id of the form that the item submits. */
  formId?: string | undefined;
}

export interface MenuProps {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the menu, and of a button without text. */
  name: string;
  items: readonly MenuItem[];
  /** Disables opening on hover (spec 4). */
  disableHover?: boolean;
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  className?: string;
}

export const BUTTON =
  'inline-flex min-h-11 list-none items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken aria-expanded:bg-sunken [&::-webkit-details-marker]:hidden';
const PANEL =
  'absolute top-full z-40 mt-1 max-h-[calc(100dvh-6rem)] min-w-56 max-w-[min(20rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1.5 text-ink shadow-lift outline-none';
const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-4 px-3 py-2 text-start text-sm font-medium outline-offset-[-3px] focus:bg-sunken pointer-fine:min-h-10';

/** A label above the items that follow it. */
const LABEL = 'mt-1.5 cursor-default border-t border-line pt-3 font-semibold text-ink-soft';

/** Attributes of an item's link. */
export const linkOf = ({ href, isNewTab }: MenuItem) =>
  isNewTab ? { href, target: '_blank', rel: 'noopener' } : { href };

export const itemClass = ({ isDisabled, isAccent }: MenuItem) =>
  `${ITEM} ${isDisabled ? LABEL : 'rounded-sm hover:bg-sunken'} ${isAccent ? 'text-accent' : ''}`;

export const panelClass = (align: MenuProps['align']) => `${PANEL} ${align === 'end' ? 'end-0' : 'start-0'}`;
