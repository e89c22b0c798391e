import { useLazyModule } from '../ui/use-lazy-module.ts';

const load = () => import('./favorite-toast.tsx');
const captureNothing = () => null;

/**
 * The toast of likes and follows. It loads when the browser is idle, because every page has it and few pages need it.
 */
export function LazyFavoriteToast() {
  const FavoriteToast = useLazyModule(load, captureNothing)?.module.FavoriteToast;
  return FavoriteToast ? <FavoriteToast /> : null;
}
