import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useLocale } from '../../../i18n/locale.ts';
import { relativeTime } from '../../../i18n/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useMoment } from '../moment.ts';
import type { DeviceState } from './use-device.ts';

interface Props {
  device: DeviceState;
  isOffline: boolean;
  tz: string;
  /** Milliseconds of the wall clock. */
  now: number;
  onSend: () => void;
}

/** States that the page works without a network, how old its copy is, and what waits to be sent. */
export function OfflineBanner({ device, isOffline, tz, now, onSend }: Props) {
  const isShown = device.queued > 0 || (isOffline && device.copy !== null);
  return (
    <div role="status" className="empty:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md bg-warn-soft px-5 py-4 text-warn">
          <span aria-hidden="true" className="mt-0.5 [&>svg]:size-6">
            {isOffline ? <CloudOff /> : <CloudUpload />}
          </span>
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-lg font-semibold">
              {isOffline ? <Trans>You’re offline</Trans> : <Trans>You’re back online</Trans>}
            </p>
            {isOffline && device.copy && <CopyAge copy={device.copy} tz={tz} now={now} />}
            <Queue device={device} />
          </div>
          {device.queued > 0 && (
            <Button
              type="button"
              variant="outline"
              state={device.isSending ? 'loading' : undefined}
              onClick={onSend}
              className="text-ink"
            >
              <Trans>Send now</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function CopyAge({ copy, tz, now }: { copy: NonNullable<DeviceState['copy']> } & Pick<Props, 'tz' | 'now'>) {
  const at = useMoment(tz)(copy.takenAt);
  const age = relativeTime(useLocale(), Math.max(0, Math.floor((now - copy.storedAt) / 60_000)));
  return (
    <p>
      <Trans>
        Tickets are checked against the copy from {at} ({age}).
      </Trans>
    </p>
  );
}

function Queue({ device: { queued } }: Pick<Props, 'device'>) {
  if (queued === 0)
    return (
      <p>
        <Trans>Nothing is waiting to be sent.</Trans>
      </p>
    );
  return (
    <p className="font-semibold tabular-nums">
      <Plural value={queued} one="# check-in is waiting to be sent." other="# check-ins are waiting to be sent." />
    </p>
  );
}
