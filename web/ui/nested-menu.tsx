import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { indexOfKey } from './move-focus.ts';
import { useEscape } from './use-escape.ts';
import { useKeys } from './use-keys.ts';
import { useScriptRuns } from './use-script-runs.ts';

export interface NestedItem {
  id: string;
  label: ReactNode;
  href?: string | undefined;
  isDisabled?: boolean | undefined;
  isNewTab?: boolean | undefined;
  isAccent?: boolean | undefined;
  isCurrent?: boolean | undefined;
  /** Language of the label where it is not the page's. */
  lang?: string | undefined;
  items?: readonly NestedItem[] | undefined;
}

interface Props {
  items: readonly NestedItem[];
  name: string;
  /** The word on the way back, in the page's language. */
  backText: string;
  /** Escape at the top level. */
  onLeave?: () => void;
}

const ROW =
  'flex min-h-12 w-full items-center justify-between gap-4 px-4 py-2.5 text-start font-medium aria-[current]:text-accent';
const CHOICE = 'rounded-sm hover:bg-sunken';

/**
 * A menu of levels, one at a time (spec 2, mobile menu): an item with items of its own leads to them, a button leads
 * back to it. Without script each level opens in its place.
 */
export function NestedMenu(props: Props) {
  return useScriptRuns() ? <Levels {...props} /> : <PlainLevels {...props} />;
}

function PlainLevels({ items, name }: Pick<Props, 'items' | 'name'>) {
  return (
    <nav aria-label={name}>
      <ul className="p-2">
        {items.map((item) => (
          <li key={item.id}>
            {item.items ? (
              <details>
                <summary className={`list-none [&::-webkit-details-marker]:hidden ${ROW} ${CHOICE}`}>
                  {item.label}
                  <ChevronDown aria-hidden="true" className="size-5" />
                </summary>
                <ul className="ps-4">
                  {item.items.map((one) => (
                    <li key={one.id}>
                      <Row item={one} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <Row item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Levels({ items, name, backText, onLeave }: Props) {
  // `left`: the item whose level was left last, which takes focus again
  const [{ path, left }, setWalk] = useState<{ path: readonly string[]; left: string | null }>({
    path: [],
    left: null,
  });
  const nav = useRef<HTMLElement>(null);
  const here = trailOf(items, path).at(-1);

  const goIn = (id: string) => setWalk({ path: [...path, id], left: null });
  const goBack = () => setWalk({ path: path.slice(0, -1), left: path.at(-1) ?? null });
  useEscape(path.length > 0 || onLeave !== undefined, () => (path.length > 0 ? goBack() : onLeave?.()));
  useKeys(nav, (event) => moveFocus(event, path.length > 0 ? goBack : null));
  useEffect(() => {
    const target = left === null ? path.length > 0 && '[data-back]' : `[data-id="${CSS.escape(left)}"]`;
    if (target) nav.current?.querySelector<HTMLElement>(target)?.focus();
  }, [path, left]);

  return (
    <nav ref={nav} aria-label={name}>
      {here && (
        <button
          type="button"
          data-back
          onClick={goBack}
          className={`${ROW} ${CHOICE} justify-start border-b border-line`}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{backText}: </span>
          <span className="font-display text-lg font-bold">{here.label}</span>
        </button>
      )}
      <ul key={path.join('/')} className="animate-level p-2">
        {(here?.items ?? items).map((item) => (
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
              <Row item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ item }: { item: NestedItem }) {
  if (item.isDisabled || !item.href)
    return <span className={`${ROW} mt-1.5 border-t border-line pt-4 font-semibold text-ink-soft`}>{item.label}</span>;
  return (
    <a
      href={item.href}
      lang={item.lang}
      hrefLang={item.lang}
      className={`${ROW} ${CHOICE} ${item.isAccent ? 'text-accent' : ''}`}
      aria-current={item.isCurrent ? 'true' : undefined}
      {...(item.isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {item.label}
    </a>
  );
}

/** The items walked through; ids that are gone end the walk. */
function trailOf(items: readonly NestedItem[], path: readonly string[]): NestedItem[] {
  const [id, ...rest] = path;
  const found = items.find((item) => item.id === id);
  return found ? [found, ...trailOf(found.items ?? [], rest)] : [];
}

function moveFocus(event: KeyboardEvent, goBack: (() => void) | null) {
  const nav = event.currentTarget as HTMLElement;
  const rows = Array.from(nav.querySelectorAll<HTMLElement>('a[href], button'));
  const at = rows.indexOf(event.target as HTMLElement);
  const isRtl = getComputedStyle(nav).direction === 'rtl';
  if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight') && rows[at]?.dataset['id'] !== undefined) {
    event.preventDefault();
    return rows[at].click();
  }
  if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && goBack) {
    event.preventDefault();
    return goBack();
  }
  const to = indexOfKey(event.key, at, { count: rows.length, edges: 'stop' });
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}
