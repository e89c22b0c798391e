import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  isOpen: boolean;
  /** Called when the person presses the close button or Escape, or clicks outside. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button, in the page's language. */
  closeText: string;
  /** `sheet` slides in from the edge at which its button is; `bottom` is at the lower edge below 960 px. */
  variant?: 'card' | 'sheet' | 'bottom';
  children: ReactNode;
}

const VARIANT_CLASSES = {
  card: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(46rem,calc(100vw-2rem))] rounded-md animate-card',
  bottom:
    'mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-md animate-card lg:my-auto lg:w-[min(38rem,calc(100vw-2rem))] lg:rounded-md',
  sheet: 'ms-auto me-0 my-0 h-dvh max-h-none w-[min(24rem,calc(100vw-3rem))] animate-sheet',
} as const;

/**
 * The browser's modal dialog: the browser traps the focus, returns it on closing, and makes the rest of the page inert.
 * The dialog closes by its button, Escape and clicks outside.
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
    // Escape closes the dialog too: the browser then fires `close`
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is outside, see above
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
      className={`overflow-y-auto overscroll-contain border border-line bg-raised p-0 text-ink shadow-lift backdrop:bg-black/55 ${VARIANT_CLASSES[variant]}`}
    >
      <div
        className={`flex items-start justify-between gap-4 p-4 ps-6 ${variant === 'bottom' ? 'sticky top-0 z-10 bg-raised' : ''}`}
      >
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

/** A click on the backdrop targets the dialog itself, at a point outside its box. */
function isOutside({ target, currentTarget, clientX, clientY, detail }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || detail === 0) return false; // clicks by keyboard have no coordinates
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
