import { useEffect, useEffectEvent, useState } from 'react';

/** A page that is never idle loads the module after this long. */
const LONGEST_WAIT_MS = 2000;

/**
 * Loads a module that the first render does not need, when the browser is idle after hydration. Null until loaded, and
 * when loading fails. `look` captures the state of the page at that moment.
 */
export function useLazyModule<Module extends object, Seen>(
  load: () => Promise<Module>,
  look: () => Seen,
): { module: Module; seen: Seen } | null {
  const [later, setLater] = useState<{ module: Module; seen: Seen } | null>(null);
  const arrived = useEffectEvent((module: Module) => setLater({ module, seen: look() }));
  useEffect(() => {
    let isHere = true;
    const ask = () =>
      load().then(
        (module) => isHere && arrived(module),
        () => {}, // what stands without it works
      );
    // Safari has no idle callbacks; a busy browser may never call one
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => void ask(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(() => void ask());
    return () => {
      isHere = false;
    };
  }, [load]);
  return later;
}
