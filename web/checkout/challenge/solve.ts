/** Solves a challenge in a worker. `onEnd` gets the answer, or '' when the browser cannot find it. Returns what stops it. */
export function solve(challenge: string, onEnd: (solution: string) => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    onEnd('');
    return () => {};
  }
  const { port1, port2 } = new MessageChannel();
  const stop = () => {
    worker.terminate();
    port1.close();
  };
  const end = (solution: string) => {
    stop();
    onEnd(solution);
  };
  port1.onmessage = ({ data }: MessageEvent<string>) => end(data);
  worker.onerror = () => end('');
  worker.postMessage(challenge, [port2]);
  return stop;
}
