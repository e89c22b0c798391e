import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  isOpen: boolean;
  /** Called when the person presses the close button or Escape, or clicks outside. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button, in the page's language. */
  closeText: string;
  /** Buttons that stay visible at the lower edge. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog at the lower edge of the screen, in the middle of wide screens. Its content scrolls above its buttons.
 */
export function BottomSheet({ foot, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} variant="bottom">
      <div className="px-6 pb-2">{children}</div>
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {foot}
      </div>
    </Dialog>
  );
}
