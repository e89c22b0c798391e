import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script runs here: false on the server and while a page is taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
