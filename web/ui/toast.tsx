import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

/** The time after which a toast hides itself, unless the pointer or the focus is on it (WCAG 2.2.1). */
const HIDE_AFTER_MS = 8_000;

interface Props {
  /** The message, announced politely to screen readers; null for no message. */
  text: ReactNode;
  /** A link or button beside the text. */
  action?: ReactNode;
  /** False for a message that is announced but not shown. */
  isShown: boolean;
  /** False for a message that stays until the person closes it. */
  hidesItself: boolean;
  onClose: () => void;
  /** Name of the close button, in the page's language. */
  closeText: string;
}

/** A short message at the bottom of the screen, above the sticky bar of the page. It does not move other elements. */
export function Toast({ text, action, isShown, hidesItself, onClose, closeText }: Props) {
  const hold = useHideTimer(isShown && hidesItself, onClose);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--toast-bottom,1.25rem)+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 no-print">
      <div
        {...hold}
        className={
          isShown
            ? 'pointer-events-auto flex min-w-0 animate-card items-center gap-x-3 rounded-md bg-ink py-1.5 ps-5 pe-1.5 text-sm font-medium text-page shadow-lift'
            : 'sr-only'
        }
      >
        {/* the live region must exist before its message, because otherwise screen readers would miss the first
            message */}
        <p role="status" className="min-w-0">
          {text}
        </p>
        {isShown && action}
        {isShown && (
          <button
            type="button"
            onClick={onClose}
            aria-label={closeText}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-page/15"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Calls `onEnd` when the time is over. The time starts again after the pointer and the focus have left the toast. */
function useHideTimer(isRunning: boolean, onEnd: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!isRunning || isHeld) return;
    const timer = setTimeout(onEnd, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isHeld, onEnd]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
