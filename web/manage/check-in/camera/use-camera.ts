import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openCodeReader } from './code-reader.ts';

/** `denied`: the person or the browser refused. `missing`: no camera, or no reader. */
type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing';

const READ_EVERY_MS = 100;
/** A code that stays in the picture is sent once. It is sent again after it was out of the picture for this time. */
const AWAY_MS = 2_000;

interface Options {
  video: RefObject<HTMLVideoElement | null>;
  /** Resolves when the answer is shown; the next code is read then. */
  onCode: (code: string) => Promise<void>;
}

/** Reads codes with the camera while it is on. The camera ends with the page. */
export function useCamera({ video, onCode }: Options) {
  const [isWanted, setIsWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorch] = useState<MediaStreamTrack | null>(null);
  const send = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    void (async () => {
      try {
        const stream = await openCamera();
        signal.addEventListener('abort', () => stopCamera(stream));
        if (signal.aborted) return stopCamera(stream);
        const [read] = await Promise.all([openCodeReader(), play(video.current, stream)]);
        if (signal.aborted || !video.current) return undefined;
        setState('on');
        setTorch(torchOf(stream));
        await readWhile({ video: video.current, read, send, signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        setIsWanted(false);
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
      }
      return undefined;
    })();
    return () => {
      ending.abort();
      setTorch(null);
    };
  }, [isWanted, video]);
  const start = () => {
    setState('starting');
    setIsWanted(true);
  };
  const stop = () => {
    setState('off');
    setIsWanted(false);
  };
  return { state, torch, start, stop };
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });

const stopCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

async function play(video: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  await video.play();
}

/** The camera's track when the camera has a light that script may switch on; else null. */
function torchOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return track && capabilities?.torch ? track : null;
}

/** Switches the camera's light on or off. Browsers know this constraint, TypeScript does not. */
export const switchTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });

interface Reading {
  video: HTMLVideoElement;
  read: (video: HTMLVideoElement) => Promise<string | null>;
  send: (code: string) => Promise<void>;
  signal: AbortSignal;
}

async function readWhile({ video, read, send, signal }: Reading): Promise<void> {
  let last = { code: '', seenAt: 0 };
  while (!signal.aborted) {
    const code = await read(video);
    if (signal.aborted) return;
    const now = performance.now();
    if (code !== null) {
      const isNew = code !== last.code || now - last.seenAt > AWAY_MS;
      if (isNew) await send(code);
      last = { code, seenAt: performance.now() };
    }
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
}
