import { useSyncExternalStore } from 'react';

/**
 * Classes of a control that works only with script, until `useHydrated` is true. The control's space is reserved before
 * script runs, so that no element below it moves. A browser without script shows no gap.
 */
export const SCRIPT_ONLY = 'invisible noscript:hidden';

const neverChanges = () => () => {};

/** Whether script is running: false on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
