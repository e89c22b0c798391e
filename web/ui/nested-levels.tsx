import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { indexOfKey } from './move-focus.ts';
import { CHOICE, NestedRow, type NestedItem, ROW } from './nested-row.tsx';
import { useEscape } from './use-escape.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  items: readonly NestedItem[];
  name: string;
  /** Prefix of the back button's name, in the page's language. */
  backText: string;
  /** Called for Escape at the top level. */
  onLeave?: () => void;
}

/**
 * A menu that shows one level at a time (spec 2, mobile menu). An item with sub-items opens the next level, and a
 * button returns to the previous level.
 */
export function NestedLevels({ items, name, backText, onLeave }: Props) {
  // `leftItemId`: the item whose level was just closed, which gets the focus again.
  const [{ path, leftItemId }, setWalk] = useState<{ path: readonly string[]; leftItemId: string | null }>({
    path: [],
    leftItemId: null,
  });
  const nav = useRef<HTMLElement>(null);
  const level = itemsAlong(items, path).at(-1);

  const goIn = (id: string) => setWalk({ path: [...path, id], leftItemId: null });
  const goBack = () => setWalk({ path: path.slice(0, -1), leftItemId: path.at(-1) ?? null });
  useEscape(path.length > 0 || onLeave !== undefined, () => (path.length > 0 ? goBack() : onLeave?.()));
  useKeys(nav, (event) => moveFocus(event, path.length > 0 ? goBack : null));
  useEffect(() => {
    const target = leftItemId === null ? path.length > 0 && '[data-back]' : `[data-id="${CSS.escape(leftItemId)}"]`;
    if (target) nav.current?.querySelector<HTMLElement>(target)?.focus();
  }, [path, leftItemId]);

  return (
    <nav ref={nav} aria-label={name}>
      {level && (
        <button
          type="button"
          data-back
          onClick={goBack}
          className={`${ROW} justify-start border-b border-line hover:bg-sunken`}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{backText}: </span>
          <span className="font-display text-lg font-bold">{level.label}</span>
        </button>
      )}
      <ul key={path.join('/')} className="animate-level p-2">
        {(level?.items ?? items).map((item) => (
          <li key={item.id}>
            {item.items ? (
              <button
                type="button"
                data-id={item.id}
                aria-expanded="false"
                onClick={() => goIn(item.id)}
                className={`${ROW} ${CHOICE}`}
              >
                {item.label}
                <ChevronRight aria-hidden="true" className="size-5 text-ink-soft rtl:-scale-x-100" />
              </button>
            ) : (
              <NestedRow item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The items along the path. The path ends at an unknown id. */
function itemsAlong(items: readonly NestedItem[], path: readonly string[]): NestedItem[] {
  const [id, ...rest] = path;
  const first = items.find((item) => item.id === id);
  return first ? [first, ...itemsAlong(first.items ?? [], rest)] : [];
}

function moveFocus(event: KeyboardEvent, goBack: (() => void) | null) {
  const nav = event.currentTarget as HTMLElement;
  const rows = Array.from(nav.querySelectorAll<HTMLElement>('a[href], button'));
  const index = rows.indexOf(event.target as HTMLElement);
  const isRtl = getComputedStyle(nav).direction === 'rtl';
  if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight') && rows[index]?.dataset['id'] !== undefined) {
    event.preventDefault();
    return rows[index].click();
  }
  if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && goBack) {
    event.preventDefault();
    return goBack();
  }
  const to = indexOfKey(event.key, index, { count: rows.length, edges: 'stop' });
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}
