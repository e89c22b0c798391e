import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** The part of the visible width that one press of an arrow scrolls. */
const SCROLL_STEP = 0.8;

interface Props {
  /** List items. */
  children: ReactNode;
  className?: string;
}

/**
 * A list in one row that scrolls sideways. With a mouse and script, arrows lie over its ends. The arrows are only for
 * the mouse: the keyboard moves from item to item, and the row scrolls to the item.
 */
export function ScrollRow({ children, className = '' }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn } = useEnds(row);
  const scroll = (direction: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: direction * current.clientWidth * SCROLL_STEP, behavior: 'smooth' });
  };
  return (
    <div className="relative">
      <ul
        ref={row}
        className={`flex snap-x overflow-x-auto pb-1 [scrollbar-width:none] max-lg:edge-to-edge ${className}`}
      >
        {children}
      </ul>
      {canGoBack && (
        <Arrow side="start" onClick={() => scroll(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Arrow>
      )}
      {canGoOn && (
        <Arrow side="end" onClick={() => scroll(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Arrow>
      )}
    </div>
  );
}

interface ArrowProps {
  side: 'start' | 'end';
  onClick: () => void;
  children: ReactNode;
}

function Arrow({ side, onClick, children }: ArrowProps) {
  const sideClasses =
    side === 'start'
      ? 'start-0 max-lg:-start-(--page-pad,1rem) justify-start bg-linear-to-r from-page'
      : 'end-0 max-lg:-end-(--page-pad,1rem) justify-end bg-linear-to-l from-page';
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 hidden w-20 from-40% to-transparent pointer-fine:flex ${sideClasses}`}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={onClick}
        className="pointer-events-auto mt-7 grid size-9 place-items-center self-start rounded-full border border-line-strong bg-raised shadow-lift hover:border-ink"
      >
        {children}
      </button>
    </div>
  );
}

/** Whether the row can scroll back and forward; false for both before script runs. */
function useEnds(row: RefObject<HTMLUListElement | null>): { canGoBack: boolean; canGoOn: boolean } {
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      setEnds({ canGoBack: scrollLeft > 1, canGoOn: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
