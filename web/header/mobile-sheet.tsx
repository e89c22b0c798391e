import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { NestedLevels } from '../ui/nested-levels.tsx';
import type { NestedItem } from '../ui/nested-row.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  items: readonly NestedItem[];
  /** Content of the menu button. */
  buttonContent: ReactNode;
  startsOpen: boolean;
  className: string;
}

/** The menu of narrow screens with script: a sheet that slides in from the edge at which its button is. */
export function MobileSheet({ items, buttonContent, startsOpen, className }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { t } = useLingui();
  const close = () => setOpen(false);
  return (
    <div className="min-[961px]:hidden">
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {buttonContent}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t`Menu`} closeText={t`Close menu`} variant="sheet">
        <NestedLevels items={items} name={t`Menu`} backText={t`Back`} onLeave={close} />
        <div className="m-2 flex items-center justify-between border-t border-line px-4 pt-3 font-medium">
          <span aria-hidden="true">
            <Trans>Appearance</Trans>
          </span>
          <ThemeSwitch />
        </div>
      </Dialog>
    </div>
  );
}
