import { takeLogOut } from '../app/logged-out.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const load = async () => {
  const [{ OfflineToast }, { LoggedOutToast }] = await Promise.all([
    import('./offline-toast.tsx'),
    import('./logged-out-toast.tsx'),
  ]);
  return { OfflineToast, LoggedOutToast };
};

/** The toasts of a browser that is offline and of a visitor who has just logged out, loaded while online and idle. */
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
