import type pg from 'pg';
import { isDiskFull } from './errors.ts';

export interface DiskSpace {
  /** Runs a statement, and detects when PostgreSQL has no disk space left for it. */
  watch: <T>(statement: () => Promise<T>) => Promise<T>;
  /** False after a statement failed for lack of disk space, until a small write succeeds again. */
  isLeft: () => Promise<boolean>;
}

// The probe needs new blocks of a file, as an insert does; a small update may fit into existing blocks. The probe drops
// its table.
const PROBE = 'create temp table disk_probe on commit drop as select n from generate_series(1, 20000) n';

/**
 * Detects a full disk by the statements that fail, and free space by a small write. The small write runs only while the
 * disk counts as full.
 */
export function watchDiskSpace(pool: pg.Pool): DiskSpace {
  let isFull = false;
  return {
    async watch(statement) {
      try {
        return await statement();
      } catch (error) {
        if (isDiskFull(error)) isFull = true;
        throw error;
      }
    },
    async isLeft() {
      if (!isFull) return true;
      await pool.query(PROBE).then(
        () => (isFull = false),
        () => undefined,
      );
      return !isFull;
    },
  };
}
