import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, CloudOff, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Admission, DoorAnswer, RefusalReason } from '#domain/checkin';
import { useMoment } from './moment.ts';
import type { Shown } from './use-door.ts';

const COLORS = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-ink',
};

/** The answer to the last scan in large type. Screen readers announce it. */
export function ScanResult({ shown: { answer, problem, number }, tz }: { shown: Shown; tz: string }) {
  const place = useRef<HTMLDivElement>(null);
  // a keyboard on the screen may cover the place of the answer
  useEffect(() => {
    if (number > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  return (
    <div ref={place} role="status" className="scroll-mt-4 empty:hidden">
      {/* the key announces an answer again that has the same text as the answer before it */}
      {problem ? <Problem key={number} problem={problem} /> : answer && <Answer key={number} answer={answer} tz={tz} />}
    </div>
  );
}

function Answer({ answer, tz }: { answer: DoorAnswer; tz: string }) {
  const moment = useMoment(tz);
  const { result, reason, ticket, first } = answer;
  if (result === 'admitted')
    return (
      <Panel color="good" icon={<CircleCheck />} title={<Trans>Checked in</Trans>}>
        <Attendee ticket={ticket} />
      </Panel>
    );
  if (result === 'undone')
    return (
      <Panel color="plain" icon={<Undo2 />} title={<Trans>Check-in undone</Trans>}>
        <Attendee ticket={ticket} />
      </Panel>
    );
  if (first)
    return (
      <Panel color="warn" icon={<TriangleAlert />} title={<Trans>Already checked in at {moment(first.at)}</Trans>}>
        <Attendee ticket={ticket} />
        <By admission={first} />
      </Panel>
    );
  return (
    <Panel color="bad" icon={<CircleX />} title={<Trans>Don’t admit</Trans>}>
      <p className="text-lg">{reason && <Reason answer={answer} reason={reason} tz={tz} />}</p>
      <Attendee ticket={ticket} />
    </Panel>
  );
}

const REASONS: Record<RefusalReason, MessageDescriptor> = {
  unreadable: msg`That isn’t a ticket code. Scan the QR code on the ticket, or type the code printed with it.`,
  forged: msg`This code is fake. No ticket was ever issued with it.`,
  unknown: msg`No ticket for this event has this code.`,
  other_event: msg`This ticket is for another event.`,
  other_date: msg`This ticket is for another date.`,
  voided: msg`This code is no longer valid. The ticket has a new one.`,
  canceled: msg`This ticket was canceled.`,
  event_off: msg`Check-in is closed: this event isn’t on right now.`,
  already_admitted: msg`This ticket is already checked in.`,
};

function Reason({ answer, reason, tz }: { answer: DoorAnswer; reason: RefusalReason; tz: string }) {
  const { i18n } = useMessages();
  const moment = useMoment(answer.otherDate?.tz ?? tz);
  if (!answer.otherDate) return i18n._(REASONS[reason]);
  return <Trans>This ticket is for another date: {moment(answer.otherDate.startsAt, { withDay: true })}.</Trans>;
}

function Problem({ problem }: { problem: NonNullable<Shown['problem']> }) {
  return problem === 'offline' ? (
    <Panel color="bad" icon={<CloudOff />} title={<Trans>No connection</Trans>}>
      <p className="text-lg">
        <Trans>No answer came back. Scan the ticket again in a moment.</Trans>
      </p>
    </Panel>
  ) : (
    <Panel color="bad" icon={<CircleX />} title={<Trans>Not checked in</Trans>}>
      <p className="text-lg">
        <Trans>Reload the page, and scan the ticket again.</Trans>
      </p>
    </Panel>
  );
}

interface PanelProps {
  color: keyof typeof COLORS;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

const Panel = ({ color, icon, title, children }: PanelProps) => (
  <div className={`rounded-md p-5 wrap-anywhere ${COLORS[color]}`}>
    <p className="flex gap-3 font-display text-2xl leading-tight font-bold">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-8">
        {icon}
      </span>
      <span suppressHydrationWarning>{title}</span>
    </p>
    <div className="mt-2 grid gap-1">{children}</div>
  </div>
);

function Attendee({ ticket }: Pick<DoorAnswer, 'ticket'>) {
  if (!ticket) return null;
  return (
    <p className="text-xl font-semibold">
      <bdi>{ticket.attendeeName}</bdi>
      <bdi className="block text-base font-normal">{ticket.className}</bdi>
    </p>
  );
}

/** The door and the member of an admission. */
export const By = ({ admission: { door, by, isMine } }: { admission: Pick<Admission, 'door' | 'by' | 'isMine'> }) => (
  <p>
    {door !== '' && <bdi>{door}</bdi>}
    {door !== '' && (isMine || by !== null) && ' · '}
    {isMine ? <Trans>by you</Trans> : by !== null && <Trans>by {<bdi>{by}</bdi>}</Trans>}
  </p>
);
