import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A module that is not needed for the first look: asked for once the page stands and the browser has nothing else to
 * do; null until it is there, and where it cannot be had. `look` is asked what stood there at that moment.
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
