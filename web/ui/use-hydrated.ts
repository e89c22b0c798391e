import { useSyncExternalStore } from 'react';

/**
 * Classes of a control that works by script alone, until `useHydrated` is true. Its place is reserved from the
 * first byte, so that nothing below it moves under a pointer; a browser without script shows no gap.
 */
export const SCRIPT_ONLY = 'invisible noscript:hidden';

const never = () => () => {};

/** Whether script is running: false on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
