import { takeLogOut } from '../app/logged-out.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const load = async () => {
  const [{ OfflineToast }, { LoggedOutToast }] = await Promise.all([
    import('./offline-toast.tsx'),
    import('./logged-out-toast.tsx'),
  ]);
  return { OfflineToast, LoggedOutToast };
};

/**
 * The toasts for a browser that is offline and for a visitor who has just logged out. They load while the browser is
 * online and idle.
 */
export function LazyPageToasts() {
  const loaded = useLazyModule(load, takeLogOut);
  if (!loaded) return null;
  const { OfflineToast, LoggedOutToast } = loaded.module;
  return (
    <>
      <OfflineToast />
      <LoggedOutToast hasLoggedOut={loaded.captured} />
    </>
  );
}
