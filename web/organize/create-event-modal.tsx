import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../ui/dialog.tsx';
import { CreationCards } from './creation-cards.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Spec 2: a modal with the two ways to create an event, as cards. */
export function CreateEventModal({ isOpen, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>How do you want to build your event?</Trans>}
      closeText={t`Close`}
    >
      <div className="px-6 pt-2 pb-6">
        {/* each time the modal opens, no card is chosen */}
        <CreationCards key={String(isOpen)} />
      </div>
    </Dialog>
  );
}
