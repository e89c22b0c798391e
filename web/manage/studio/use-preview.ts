import { useCallback, useEffect, useRef, useState } from 'react';

export interface Preview {
  /** The shown pictures: the one before, and over it the current one, so that no gap appears between the two. */
  sources: readonly string[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Waits for the next letter or click before a picture is requested. */
const DEBOUNCE_MS = 140;
const RETRIES_MAX = 3;

/**
 * The picture at a URL, which changes while the person tries designs. A request for an older URL is aborted. The first URL
 * is loaded by the page itself.
 */
export function usePreview(url: string): Preview {
  const [sources, setSources] = useState<readonly string[]>([url]);
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown');
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef(url);
  useEffect(() => {
    if (loaded.current === url && attempt === 0) return;
    const controller = new AbortController();
    setState('loading');
    const timer = setTimeout(() => {
      loadPicture(url, controller.signal).then(
        (source) => {
          loaded.current = url;
          setSources((before) => withSource(before, source));
          setState('shown');
        },
        () => {
          if (!controller.signal.aborted) setState('failed');
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { sources, isLoading: state === 'loading', hasFailed: state === 'failed', retry };
}

function withSource(before: readonly string[], source: string): readonly string[] {
  for (const old of before.slice(0, -1)) URL.revokeObjectURL(old);
  return [...before.slice(-1), source];
}

/** Loads a picture; waits and repeats the request when the server is busy. */
async function loadPicture(url: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, { signal });
    const type = response.headers.get('content-type') ?? '';
    // a redirect to the sign-in page is a page, not a picture
    if (response.ok && type.startsWith('image/')) return URL.createObjectURL(await response.blob());
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || attempt >= RETRIES_MAX) throw new Error(`no preview: ${response.status}`);
    await pause(1_000 * Math.min(10, Number(response.headers.get('retry-after') ?? '2') || 2), signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
