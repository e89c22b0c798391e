import { Trans } from '@lingui/react/macro';
import type { Passage } from '#domain/checkin';
import { Dotted } from '../../ui/dotted.tsx';
import { useMoment } from '../guests/moment.ts';

/** What the doors recorded about a ticket, latest first. */
export function Passages({ passages, tz }: { passages: Passage[]; tz: string }) {
  const moment = useMoment(tz);
  if (passages.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
      {passages.map((passage) => (
        <li key={passage.id} className="wrap-anywhere">
          <Dotted>
            <span className="font-semibold">
              <Kind kind={passage.kind} />
            </span>
            <time dateTime={passage.at} suppressHydrationWarning>
              {moment(passage.at)}
            </time>
            {passage.zone !== '' && <bdi>{passage.zone}</bdi>}
            {passage.door !== '' && <bdi>{passage.door}</bdi>}
            {passage.by !== null && <bdi>{passage.by}</bdi>}
          </Dotted>
        </li>
      ))}
    </ul>
  );
}

function Kind({ kind }: Pick<Passage, 'kind'>) {
  if (kind === 'in') return <Trans>Checked in</Trans>;
  if (kind === 'out') return <Trans>Checked out</Trans>;
  return kind === 'in_undone' ? <Trans>Check-in undone</Trans> : <Trans>Check-out undone</Trans>;
}
