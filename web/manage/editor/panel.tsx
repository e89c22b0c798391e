import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useKeys } from '../../ui/use-keys.ts';

interface Props {
  /** Whether the panel changes the selected element. */
  isEdit: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A small form inside the form of the event: Enter submits it, Escape closes it, and its first field has the focus. Its
 * inputs have no names, so they are not sent with the event.
 */
export function Panel({ isEdit, onSubmit, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useKeys(panel, (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  });
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={panel} className="flex flex-wrap items-end gap-3 border-t border-line bg-sunken p-3">
      {children}
      <div className="flex gap-2">
        <Button type="button" onClick={onSubmit}>
          {isEdit ? <Trans>Apply</Trans> : <Trans>Insert</Trans>}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
