let sound: AudioContext | undefined;

/**
 * Signals an answer by vibration and sound, where the device has them: one short high tone for an admitted ticket with
 * nothing to pay, two low tones for any other answer.
 */
export function signal(isFine: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(isFine ? 80 : [120, 80, 120]);
  if (!('AudioContext' in window)) return;
  sound ??= new AudioContext();
  if (isFine) return tone(sound, { hertz: 880, after: 0 });
  tone(sound, { hertz: 220, after: 0 });
  tone(sound, { hertz: 220, after: 0.25 });
}

const SECONDS = 0.15;
const VOLUME = 0.2;

function tone(context: AudioContext, { hertz, after }: { hertz: number; after: number }): void {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = hertz;
  volume.gain.value = VOLUME;
  source.connect(volume).connect(context.destination);
  source.start(context.currentTime + after);
  source.stop(context.currentTime + after + SECONDS);
}
