import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { indexOfKey } from './move-focus.ts';
import { useKeys } from './use-keys.ts';

export interface NavItem {
  id: string;
  label: ReactNode;
  href?: string | undefined;
  /** Links are plain; `router-link` is a known but unimplemented type (spec 8). */
  type?: 'link' | 'router-link';
  /** The current page. */
  isActive?: boolean;
  items?: readonly NavItem[];
  /** True for a sub-list that starts open even without the active page. */
  startsOpen?: boolean;
}

const ROW_CLASSES =
  'flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 py-2 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

/**
 * A list of links with sub-lists that fold (spec 4). Sub-lists with the active page start open. Arrow keys, Home and
 * End move focus; right and left unfold and fold. Without script, only the keys do not work.
 */
export function NavList({ items, name }: { items: readonly NavItem[]; name: string }) {
  const nav = useRef<HTMLElement>(null);
  useKeys(nav, moveFocus);
  return (
    <nav ref={nav} aria-label={name}>
      <Level items={items} />
    </nav>
  );
}

function Level({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.id}>
          {item.items ? (
            <details open={item.startsOpen || hasActive(item)}>
              <summary className={`list-none [&::-webkit-details-marker]:hidden ${ROW_CLASSES}`}>
                {item.label}
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 transition-transform duration-150 [[open]>summary>&]:rotate-180"
                />
              </summary>
              <div className="ms-4 border-s border-line ps-2">
                <Level items={item.items} />
              </div>
            </details>
          ) : (
            <NavLink item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item }: { item: NavItem }) {
  useEffect(() => {
    if (item.type === 'router-link') console.warn('Unimplemented router-link nav item type');
  }, [item.type]);
  return (
    <a href={item.href} className={ROW_CLASSES} aria-current={item.isActive ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

const hasActive = (item: NavItem): boolean => item.isActive === true || (item.items ?? []).some(hasActive);

function moveFocus(event: KeyboardEvent) {
  const rows = rowsOf(event.currentTarget as HTMLElement);
  const index = rows.indexOf(event.target as HTMLElement);
  const row = rows[index];
  if (!row) return;
  const aside = sideways(event.key, getComputedStyle(row).direction === 'rtl');
  const to = aside
    ? openOrClose(rows, index, aside)
    : indexOfKey(event.key, index, { count: rows.length, edges: 'stop' });
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** The visible rows: the rows of closed lists have no box. */
const rowsOf = (nav: HTMLElement) =>
  Array.from(nav.querySelectorAll<HTMLElement>('a[href], summary')).filter((row) => row.checkVisibility());

function sideways(key: string, isRtl: boolean): 'in' | 'out' | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === isRtl ? 'out' : 'in';
}

/** Inwards opens a list, or moves to its first row; outwards closes it, or moves to its parent row. */
function openOrClose(rows: HTMLElement[], index: number, direction: 'in' | 'out'): number | null {
  const row = rows[index];
  if (!row) return null;
  const sublist = row.tagName === 'SUMMARY' ? (row.parentElement as HTMLDetailsElement) : null;
  if (direction === 'in') {
    if (!sublist) return null;
    if (sublist.open) return index + 1;
    sublist.open = true;
    return index;
  }
  if (sublist?.open) {
    sublist.open = false;
    return index;
  }
  const list = row.parentElement?.closest('li')?.parentElement?.closest('details');
  const parent = list?.querySelector<HTMLElement>('summary');
  return parent ? rows.indexOf(parent) : null;
}
