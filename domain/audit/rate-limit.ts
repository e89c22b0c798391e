import type { Tx } from '#domain/ctx';
import { selectSecondsUntilFewer } from './queries.ts';

/**
 * The seconds until an account may do an action again that is limited to `max` times an hour; 0 when it may now. Counts
 * the entries of committed transactions, so that requests at the same moment may exceed the limit by some.
 */
export const secondsUntilFewerEntries = (
  tx: Tx,
  input: { accountId: string; action: string; max: number },
): Promise<number> => selectSecondsUntilFewer(tx, input);
