import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';

export interface GuestProps {
  nameMax: number;
  isCheckedIn: boolean;
  mayCheckIn: boolean;
  typed: { name?: string; email?: string } | null;
  labels: { name: string; email: string };
  errorOf: (field: string) => string | undefined;
}

/** Whether the guest goes in at once, and optionally who the guest is. */
export function GuestFields({ nameMax, isCheckedIn, mayCheckIn, typed, labels, errorOf }: GuestProps) {
  const { t } = useLingui();
  const isOpen = Boolean(typed?.name || typed?.email || errorOf('name') || errorOf('email'));
  return (
    <>
      {mayCheckIn && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="checkIn"
            defaultChecked={isCheckedIn}
            className="size-5 shrink-0 accent-accent"
          />
          <Trans>Check in now</Trans>
        </label>
      )}
      <details open={isOpen} className="rounded-sm border border-line px-4">
        <Summary className="min-h-11">
          <Trans>Add name and email (optional)</Trans>
        </Summary>
        <div className="grid gap-4 pt-2 pb-4">
          <TextField
            id="name"
            name="name"
            label={labels.name}
            requiredText={t`(required)`}
            maxLength={nameMax}
            autoComplete="off"
            defaultValue={typed?.name ?? ''}
            error={errorOf('name')}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={labels.email}
            hint={<Trans>We send the tickets there.</Trans>}
            requiredText={t`(required)`}
            autoComplete="off"
            defaultValue={typed?.email ?? ''}
            error={errorOf('email')}
          />
        </div>
      </details>
    </>
  );
}
