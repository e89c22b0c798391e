import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Admission, DoorConflict } from '#domain/checkin';
import { PostForm } from '../../../forms/post-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { By } from '../by.tsx';
import { DeskFields } from '../desk-fields.tsx';
import type { ListFilter } from '../desk-query.ts';
import { useMoment } from '../moment.ts';

interface Props {
  conflicts: DoorConflict[];
  door: string;
  filter: ListFilter;
  tz: string;
}

const REASONS: Record<DoorConflict['reason'], MessageDescriptor> = {
  already_admitted: msg`Let in twice with the same ticket:`,
  voided: msg`Let in with an old code. The ticket had a new one:`,
  canceled: msg`Let in with a canceled ticket:`,
};

/** What doors without a network let in and should not have, until a member has seen it. */
export function Conflicts({ conflicts, door, filter, tz }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <section
      id="conflicts"
      aria-labelledby="conflicts-title"
      className="mt-4 scroll-mt-4 rounded-md border border-warn bg-raised"
    >
      <h2 id="conflicts-title" className="flex items-center gap-2.5 px-5 pt-4 text-lg text-warn">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Let in offline: please check</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <li key={conflict.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
            <Conflict conflict={conflict} tz={tz} />
            <SeenForm conflict={conflict} door={door} filter={filter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Conflict({
  conflict: { attendeeName, className, reason, scans },
  tz,
}: {
  conflict: DoorConflict;
  tz: string;
}) {
  const { i18n } = useMessages();
  return (
    <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{attendeeName}</bdi> · <bdi className="font-normal text-ink-soft">{className}</bdi>
      </p>
      <p>{i18n._(REASONS[reason])}</p>
      <ul className="mt-1 grid gap-1 text-sm text-ink-soft">
        {scans.map((scan) => (
          <li key={`${scan.id} ${scan.at}`} className="flex flex-wrap gap-x-2">
            <ScanTime scan={scan} tz={tz} />
            <By admission={scan} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScanTime({ scan, tz }: { scan: Admission; tz: string }) {
  const moment = useMoment(tz);
  return (
    <time dateTime={scan.at} className="font-semibold text-ink tabular-nums" suppressHydrationWarning>
      {moment(scan.at)}
    </time>
  );
}

function SeenForm({
  conflict: { id, attendeeName: name },
  door,
  filter,
}: { conflict: DoorConflict } & Pick<Props, 'door' | 'filter'>) {
  const { t } = useLingui();
  return (
    <PostForm>
      <input type="hidden" name="intent" value="seen" />
      <input type="hidden" name="conflict" value={id} />
      <DeskFields door={door} filter={filter} />
      <Button variant="outline" aria-label={t`Mark as seen: ${name}`}>
        <Trans>Mark as seen</Trans>
      </Button>
    </PostForm>
  );
}
