import { useEffect, useEffectEvent, useState } from 'react';

/** A page that never becomes idle loads the module after this time. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Loads a module that the first render does not need, when the browser is idle after hydration. Null until the module
 * has loaded, and when loading fails. `capture` reads the state of the page at that moment.
 */
export function useLazyModule<Module extends object, Captured>(
  load: () => Promise<Module>,
  capture: () => Captured,
): { module: Module; captured: Captured } | null {
  const [loaded, setLoaded] = useState<{ module: Module; captured: Captured } | null>(null);
  const onLoaded = useEffectEvent((module: Module) => setLoaded({ module, captured: capture() }));
  useEffect(() => {
    let isMounted = true;
    const startLoading = () =>
      load().then(
        (module) => isMounted && onLoaded(module),
        () => {}, // the page works without the module
      );
    // Safari has no idle callbacks; a busy browser may never call one
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => void startLoading(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(() => void startLoading());
    return () => {
      isMounted = false;
    };
  }, [load]);
  return loaded;
}
