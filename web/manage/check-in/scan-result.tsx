import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, CloudOff, LogOut, PackageCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DoorAnswer, RefusalReason } from '#domain/checkin';
import { By } from './by.tsx';
import { CollectLink, Due } from './due.tsx';
import { useMoment } from './moment.ts';
import { OfflineResult } from './offline/offline-result.tsx';
import { EnteredCode } from './entered-code.tsx';
import { Attendee, Panel } from './panel.tsx';
import { REASONS } from './reasons.ts';
import type { Shown } from './use-door.ts';

/** The answer to the last scan in large type. Screen readers announce it. */
export function ScanResult({
  shown: { answer, offline, problem, code, number },
  eventId,
  tz,
}: {
  shown: Shown;
  eventId: string;
  tz: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  // a keyboard on the screen may cover the place of the answer
  useEffect(() => {
    if (number > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  return (
    <div ref={place} role="status" className="scroll-mt-4 empty:hidden">
      {/* the key announces an answer again that has the same text as the answer before it */}
      {problem ? (
        <Problem key={number} problem={problem} />
      ) : offline ? (
        <OfflineResult key={number} answer={offline} code={code} tz={tz} />
      ) : (
        answer && <Answer key={number} answer={answer} code={code} eventId={eventId} tz={tz} />
      )}
    </div>
  );
}

interface AnswerProps {
  answer: DoorAnswer;
  code: string;
  eventId: string;
  tz: string;
}

function Answer({ answer, code, eventId, tz }: AnswerProps) {
  const moment = useMoment(tz);
  const { result, reason, ticket, first, due } = answer;
  const isFine = due === null;
  if (ticket?.isAddOn) return <AddOnAnswer answer={answer} eventId={eventId} tz={tz} />;
  if (result === 'admitted')
    return (
      <Panel
        color={isFine ? 'good' : 'warn'}
        icon={isFine ? <CircleCheck /> : <TriangleAlert />}
        title={<Trans>Checked in</Trans>}
      >
        {due && <Due due={due} />}
        <TicketOf ticket={ticket} />
        {due && <CollectLink eventId={eventId} due={due} />}
      </Panel>
    );
  if (result === 'left')
    return (
      <Panel color="plain" icon={<LogOut />} title={<Trans>Checked out</Trans>}>
        <TicketOf ticket={ticket} />
      </Panel>
    );
  if (result === 'undone')
    return (
      <Panel
        color="plain"
        icon={<Undo2 />}
        title={answer.isExitUndone ? <Trans>Check-out undone</Trans> : <Trans>Check-in undone</Trans>}
      >
        <TicketOf ticket={ticket} />
      </Panel>
    );
  if (first)
    return (
      <Panel color="warn" icon={<TriangleAlert />} title={<Trans>Already checked in at {moment(first.at)}</Trans>}>
        {due && <Due due={due} />}
        <TicketOf ticket={ticket} />
        <By admission={first} />
        {due && <CollectLink eventId={eventId} due={due} />}
      </Panel>
    );
  const isExit = reason === 'not_inside' || reason === 'exits_off';
  return (
    <Panel
      color={isExit ? 'warn' : 'bad'}
      icon={isExit ? <TriangleAlert /> : <CircleX />}
      title={isExit ? <Trans>Not checked out</Trans> : <Trans>Don’t admit</Trans>}
    >
      <p className="text-lg">{reason && <Reason answer={answer} reason={reason} tz={tz} />}</p>
      {ticket === null && <EnteredCode code={code} />}
      <TicketOf ticket={ticket} />
    </Panel>
  );
}

/** The answer to a scan of an add-on, which hands it over and admits no person. */
function AddOnAnswer({ answer, eventId, tz }: { answer: DoorAnswer; eventId: string; tz: string }) {
  const moment = useMoment(tz);
  const { result, reason, ticket, first, due } = answer;
  const isPickedUp = result === 'admitted';
  return (
    <Panel
      color={
        isPickedUp && due === null ? 'good' : result === 'undone' ? 'plain' : reason === null || first ? 'warn' : 'bad'
      }
      icon={isPickedUp ? <PackageCheck /> : result === 'undone' ? <Undo2 /> : <TriangleAlert />}
      title={
        isPickedUp ? (
          <Trans>Picked up</Trans>
        ) : result === 'undone' ? (
          <Trans>Pick-up undone</Trans>
        ) : first ? (
          <Trans>Already picked up at {moment(first.at)}</Trans>
        ) : (
          <Trans>Don’t hand it over</Trans>
        )
      }
    >
      {!isPickedUp && !first && reason !== null && (
        <p className="text-lg">
          {reason === 'not_inside' ? (
            <Trans>This is an add-on. Switch to check-in to hand it over.</Trans>
          ) : (
            <Reason answer={answer} reason={reason} tz={tz} />
          )}
        </p>
      )}
      {due && <Due due={due} />}
      {ticket && <Attendee name={ticket.className} className={ticket.attendeeName} />}
      {first && <By admission={first} />}
      {due && <CollectLink eventId={eventId} due={due} />}
    </Panel>
  );
}

function Reason({ answer, reason, tz }: { answer: DoorAnswer; reason: RefusalReason; tz: string }) {
  const { i18n } = useMessages();
  const moment = useMoment(answer.otherDate?.tz ?? tz);
  if (answer.validIn.length > 0) {
    const zones = answer.validIn.join(', ');
    return <Trans>Not valid here. Valid for: {<bdi>{zones}</bdi>}</Trans>;
  }
  if (!answer.otherDate) return i18n._(REASONS[reason]);
  return <Trans>This ticket is for another date: {moment(answer.otherDate.startsAt, { withDay: true })}.</Trans>;
}

function Problem({ problem }: { problem: NonNullable<Shown['problem']> }) {
  if (problem === 'unsaved')
    return (
      <Panel color="bad" icon={<CircleX />} title={<Trans>Not checked in</Trans>}>
        <p className="text-lg">
          <Trans>This device couldn’t save the check-in. Free up some storage, then scan the ticket again.</Trans>
        </p>
      </Panel>
    );
  if (problem === 'exit_offline')
    return (
      <Panel color="warn" icon={<CloudOff />} title={<Trans>Not checked out</Trans>}>
        <p className="text-lg">
          <Trans>Checking out needs a connection. Check guests out at a door that’s online.</Trans>
        </p>
      </Panel>
    );
  return problem === 'offline' ? (
    <Panel color="bad" icon={<CloudOff />} title={<Trans>No connection</Trans>}>
      <p className="text-lg">
        <Trans>No response. Scan the ticket again in a moment.</Trans>
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

const TicketOf = ({ ticket }: Pick<DoorAnswer, 'ticket'>) =>
  ticket && <Attendee name={ticket.attendeeName} className={ticket.className} />;
