import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DatabaseBackup } from 'lucide-react';
import type { OverdueBackup } from '../../app/context.ts';

/** Up to this age the notice shows hours, later days. */
const HOURS_MAX = 48;

/** Warns staff that the last backup is over a day old, or that the site has no backup. */
export function OverdueBackupNotice({ hours, isFirst }: OverdueBackup) {
  return (
    <p role="status" className="mb-8 flex max-w-3xl gap-3 rounded-md bg-warn-soft px-5 py-4 text-warn">
      <DatabaseBackup aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>{isFirst ? <Trans>This site has never been backed up.</Trans> : <Age hours={hours} />}</strong>{' '}
        <Trans>Backups should run every night. Ask the server operator to check.</Trans>
      </span>
    </p>
  );
}

function Age({ hours }: { hours: number }) {
  const { t } = useLingui();
  if (hours <= HOURS_MAX)
    return t`${plural(hours, { one: 'The last backup is # hour old.', other: 'The last backup is # hours old.' })}`;
  const days = Math.floor(hours / 24);
  return t`${plural(days, { one: 'The last backup is # day old.', other: 'The last backup is # days old.' })}`;
}
