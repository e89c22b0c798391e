import { useEffect, useEffectEvent, useState } from 'react';

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
    const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has no idle callbacks
    whenIdle(() => void ask());
    return () => {
      isHere = false;
    };
  }, [load]);
  return later;
}
