import { Trans, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, Flashlight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { switchTorch, useCamera } from './use-camera.ts';

interface Props {
  onScan: (code: string) => Promise<void>;
}

/** Scans codes with the camera of the device. It is hidden without script, because script reads the codes. */
export function Camera({ onScan }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, start, stop } = useCamera({ video, onCode: onScan });
  const isHydrated = useHydrated();
  const isOpen = state === 'on' || state === 'starting';
  return (
    <div className="grid gap-3 [@media(scripting:none)]:hidden">
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOpen}
        aria-label={t`Camera picture`}
        className="aspect-square w-full rounded-md bg-sunken object-cover"
      />
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <Button type="button" variant="outline" className="flex-1" onClick={stop}>
            <Trans>Stop camera</Trans>
          </Button>
        ) : (
          <Button type="button" className="flex-1" disabled={!isHydrated} onClick={start}>
            <CameraIcon aria-hidden="true" className="size-5" />
            <Trans>Scan with camera</Trans>
          </Button>
        )}
        {torch && <Torch track={torch} />}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state === 'starting' && <Trans>Starting the camera…</Trans>}
        {state === 'denied' && (
          <Trans>The camera is blocked. Allow it in your browser’s settings, or type the code below.</Trans>
        )}
        {state === 'missing' && <Trans>The camera isn’t available here. Type the code below.</Trans>}
      </p>
    </div>
  );
}

/** Switches the light of the camera. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);
  const press = () =>
    void switchTorch(track, !isOn).then(
      () => setIsOn(!isOn),
      () => {}, // some cameras announce a light that they do not have
    );
  return (
    <Button type="button" variant="outline" aria-pressed={isOn} onClick={press}>
      <Flashlight aria-hidden="true" className="size-5" />
      <Trans>Light</Trans>
    </Button>
  );
}
