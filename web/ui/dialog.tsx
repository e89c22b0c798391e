import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  isOpen: boolean;
  /** Asked to close: by its button, Escape or a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button, in the page's language. */
  closeText: string;
  /** `sheet` comes in from the edge where its button is. */
  variant?: 'card' | 'sheet';
  children: ReactNode;
}

const LOOKS = {
  card: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(46rem,calc(100vw-2rem))] rounded-md animate-card',
  sheet: 'ms-auto me-0 my-0 h-dvh max-h-none w-[min(24rem,calc(100vw-3rem))] animate-sheet',
} as const;

/**
 * The browser's own modal dialog: it keeps focus inside, gives it back when it goes, and makes the rest of the page
 * unreachable. Closed by its button, Escape or a click outside.
 */
export function Dialog({ isOpen, onClose, title, closeText, variant = 'card', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (isOpen && current && !current.open) current.showModal();
    if (!isOpen && current?.open) current.close();
  }, [isOpen]);
  return (
    // keyboards close it by Escape, which the browser tells as `close`
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is outside, see above
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
      className={`overflow-y-auto overscroll-contain border border-line bg-raised p-0 text-ink shadow-lift backdrop:bg-black/55 ${LOOKS[variant]}`}
    >
      <div className="flex items-start justify-between gap-4 p-4 ps-6">
        <h2 id={id} className="mt-2 text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeText}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {isOpen && children}
    </dialog>
  );
}

/** A press on the backdrop is told as one on the dialog itself, at a point that is not in it. */
function isOutside({ target, currentTarget, clientX, clientY, detail }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || detail === 0) return false; // keys press buttons at no point at all
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
