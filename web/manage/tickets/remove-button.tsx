import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The form's `intent`. */
  intent: 'remove' | 'remove-code' | 'remove-pool' | 'remove-link';
  /** The name of what is removed. */
  name: string;
}

/**
 * A button at the end of a row. On phones it is an icon, so that the buttons of the row fit into one line. The intent is
 * a hidden field, so that no other form of the row is taken for this form, and its success is not shown here.
 */
export function RemoveButton({ intent, name }: Props) {
  const { t } = useLingui();
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="quiet" aria-label={t`Remove ${name}`} className="max-sm:px-3">
        <Trash2 aria-hidden="true" className="size-5 sm:hidden" />
        <span className="max-sm:hidden">
          <Trans>Remove</Trans>
        </span>
      </Button>
    </>
  );
}
