import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../account/frame/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DueInList } from '../due.tsx';
import type { FoundGuest } from './use-device.ts';

interface Props {
  /** The guests of the copy whose name contains a text. */
  find: (text: string) => FoundGuest[];
  onAdmit: (ticketId: string) => Promise<void>;
}

/** The guests without a network: a search by name in the copy of this device. */
export function OfflineGuests({ find, onAdmit }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = find(text);
  return (
    <section aria-labelledby="guests" className="min-w-0">
      <h2 id="guests" className="text-xl">
        <Trans>Guests</Trans>
      </h2>
      <TextField
        type="search"
        name="offline-name"
        label={t`Name`}
        hint={t`Searches the copy on this device.`}
        requiredText={t`(required)`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        className="mt-3"
      />
      {found.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-raised">
          {found.map((guest) => (
            <li key={guest.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <Guest guest={guest} onAdmit={() => void onAdmit(guest.id)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-4 text-ink-soft empty:hidden">
        {text.trim().length > 1 && found.length === 0 && (
          <Trans>No guests found in the copy. Check the spelling, or type the code on the ticket.</Trans>
        )}
      </p>
    </section>
  );
}

function Guest({
  guest: { name, className, state, isValidHere, due },
  onAdmit,
}: {
  guest: FoundGuest;
  onAdmit: () => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          <bdi>{className}</bdi>
        </p>
        {state === 'void' && (
          <Badge variant="bad">
            <Trans context="a ticket">Canceled</Trans>
          </Badge>
        )}
        {state === 'valid' && !isValidHere && (
          <Badge variant="warn">
            <Trans>Not valid here</Trans>
          </Badge>
        )}
        {due && state !== 'void' && <DueInList due={due} />}
        {state === 'used' && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-good">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            <Trans>Checked in</Trans>
          </p>
        )}
      </div>
      {state === 'valid' && isValidHere && (
        <Button type="button" variant="outline" aria-label={t`Admit: ${name}`} onClick={onAdmit}>
          <Trans>Admit</Trans>
        </Button>
      )}
    </>
  );
}
