import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoment } from '../moment.ts';
import { Due } from '../due.tsx';
import { EnteredCode } from '../entered-code.tsx';
import { Attendee, Panel } from '../panel.tsx';
import { OTHER_ZONE, REASONS } from '../reasons.ts';
import type { OfflineAnswer } from './device.ts';
import type { OfflineReason } from './judge.ts';

/** Texts that say what a device without a network cannot know. */
const OFFLINE_REASONS: Record<OfflineReason, MessageDescriptor> = {
  ...REASONS,
  not_in_copy: msg`This ticket isn’t in the copy on this device. It may be new: check it at a door with a connection.`,
  other_event: msg`This ticket is for another event or another date.`,
  other_zone: OTHER_ZONE,
  voided: msg`This code doesn’t match the copy on this device. Check it at a door with a connection.`,
};

/** The decision of a device without a network, in large type. */
export function OfflineResult({
  answer: { reason, ticket, className, due, first, validIn },
  code,
  tz,
}: {
  answer: OfflineAnswer;
  code: string;
  tz: string;
}) {
  const { i18n } = useMessages();
  const moment = useMoment(tz);
  const zones = validIn.join(', ');
  const attendee = ticket && <Attendee name={ticket.name} className={className} />;
  if (reason === null) return <Admitted due={due}>{attendee}</Admitted>;
  if (reason !== 'already_admitted')
    return (
      <Panel color="bad" icon={<CircleX />} title={<Trans>Don’t admit</Trans>}>
        <p className="text-lg">
          {validIn.length > 0 ? (
            <Trans>Not valid here. Valid for: {<bdi>{zones}</bdi>}</Trans>
          ) : (
            i18n._(OFFLINE_REASONS[reason])
          )}
        </p>
        {ticket === null && <EnteredCode code={code} />}
        {attendee}
      </Panel>
    );
  const at = first && moment(new Date(first.time.wall).toISOString());
  return (
    <Panel
      color="warn"
      icon={<TriangleAlert />}
      title={at ? <Trans>Already checked in at {at}</Trans> : <Trans>Already checked in</Trans>}
    >
      {attendee}
      {first && (
        <p>
          <Trans>On this device</Trans>
          {first.door !== '' && (
            <>
              {' · '}
              <bdi>{first.door}</bdi>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}

/** The answer for a ticket that was let in, with what it still cost when the copy was made. */
const Admitted = ({ due, children }: Pick<OfflineAnswer, 'due'> & { children: ReactNode }) => (
  <Panel
    color={due ? 'warn' : 'good'}
    icon={due ? <TriangleAlert /> : <CircleCheck />}
    title={<Trans>Checked in</Trans>}
  >
    {due && <Due due={due} />}
    {children}
    {due && (
      <p>
        <Trans>According to the copy on this device. The order may have been paid since.</Trans>
      </p>
    )}
    <p>
      <Trans>Saved on this device. It’s sent as soon as you’re back online.</Trans>
    </p>
  </Panel>
);
