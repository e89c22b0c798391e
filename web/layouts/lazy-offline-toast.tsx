import { useLazyModule } from '../ui/use-lazy-module.ts';

const load = () => import('./offline-toast.tsx');
const captureNothing = () => null;

/** The toast of a browser that is offline, loaded while it is online and idle. */
export function LazyOfflineToast() {
  const OfflineToast = useLazyModule(load, captureNothing)?.module.OfflineToast;
  return OfflineToast ? <OfflineToast /> : null;
}
