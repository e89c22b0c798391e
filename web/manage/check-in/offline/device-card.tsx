import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { Zone } from '#domain/checkin';
import { Button } from '../../../ui/button.tsx';
import { useMoment } from '../moment.ts';
import { OTHER_ZONE } from '../reasons.ts';
import type { DeviceProblem, DeviceState } from './use-device.ts';

const PROBLEMS: Record<DeviceProblem, MessageDescriptor> = {
  offline: msg`The server didn’t answer. Try again when you have a connection.`,
  gone: msg`You can’t check in guests for this event anymore, or you’ve been logged out. The copy was removed from this device.`,
  too_large: msg`Offline check-in works for events with up to 20,000 tickets.`,
  stale: msg`Reload the page, and try again.`,
  invalid: msg`The copy wasn’t signed by this site, so it wasn’t used. Reload the page, and try again.`,
  storage: msg`This browser couldn’t store the copy. Free up some storage, and try again. Private windows can’t store one.`,
};

interface Props {
  device: DeviceState;
  isOffline: boolean;
  tz: string;
  zones: Zone[];
  /** The zone of the door; '' for the whole event. */
  zoneId: string;
  onPrepare: () => void;
  onRemove: () => void;
}

/** Prepares the device for a place without a network. It is hidden without script, because script checks the tickets. */
export function DeviceCard({ device, isOffline, tz, zones, zoneId, onPrepare, onRemove }: Props) {
  const { i18n } = useMessages();
  const { status, problem, copy } = device;
  return (
    <section
      aria-labelledby="offline"
      className="rounded-md border border-line bg-raised p-5 [@media(scripting:none)]:hidden"
    >
      <h2 id="offline" className="text-lg">
        <Trans>Offline check-in</Trans>
      </h2>
      <div role="status" className="mt-1 grid gap-2 text-sm text-ink-soft">
        {copy ? (
          <Ready copy={copy} tz={tz} zones={zones} zoneId={zoneId} />
        ) : (
          problem !== 'gone' && <Unprepared status={status} />
        )}
        {status === 'preparing' && (
          <p className="font-medium text-ink">
            <Trans>Preparing…</Trans>
          </p>
        )}
        {problem !== null && !(isOffline && problem === 'offline') && (
          <p className="font-medium text-bad">{i18n._(PROBLEMS[problem])}</p>
        )}
      </div>
      {status !== 'unsupported' && problem !== 'gone' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="button"
            variant="outline"
            disabled={status === 'loading' || isOffline}
            state={status === 'preparing' ? 'loading' : undefined}
            onClick={onPrepare}
            className="flex-1"
          >
            {copy ? <Trans>Update copy</Trans> : <Trans>Prepare this device</Trans>}
          </Button>
          {copy && (
            <Button type="button" variant="quiet" onClick={onRemove} className="flex-1">
              <Trans>Remove copy</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type ReadyProps = { copy: NonNullable<DeviceState['copy']> } & Pick<Props, 'tz' | 'zones' | 'zoneId'>;

function Ready({ copy: { takenAt, tickets, zoneId: zoneOfCopy }, tz, zones, zoneId }: ReadyProps) {
  const { i18n } = useMessages();
  const at = useMoment(tz)(takenAt);
  const zone = zones.find(({ id }) => id === zoneOfCopy)?.name;
  if (zoneOfCopy !== zoneId) return <p className="font-medium text-warn">{i18n._(OTHER_ZONE)}</p>;
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold text-good">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        <Trans>This device is ready</Trans>
      </p>
      {zone !== undefined && (
        <p className="wrap-anywhere">
          <Trans>Zone: {<bdi>{zone}</bdi>}</Trans>
        </p>
      )}
      <p>
        <Plural value={tickets} one={`# ticket, as of ${at}.`} other={`# tickets, as of ${at}.`} />
      </p>
    </>
  );
}

const Unprepared = ({ status }: Pick<DeviceState, 'status'>) =>
  status === 'unsupported' ? (
    <p>
      <Trans>This browser can’t check tickets offline. Use an up-to-date browser and a secure address (https).</Trans>
    </p>
  ) : (
    <>
      <p>
        <Trans>
          Expecting a weak signal? Prepare this device, and it checks tickets without a connection. The copy is
          encrypted, and removed after the event.
        </Trans>
      </p>
      {/* some phones do not share what a page and its installed app store */}
      <p className="[@media(display-mode:standalone)]:hidden">
        <Trans>On a phone, add this page to your home screen first, and prepare it there.</Trans>
      </p>
    </>
  );
