import { type Target, targets } from './targets.ts';

/**
 * Targets of the specification without a page. The header does not link to these targets. A test compares this list
 * with the route table.
 */
const MISSING: readonly string[] = [];

/** The targets whose page exists. */
export const existingPages: ReadonlySet<Target> = new Set(
  (Object.keys(targets) as Target[]).filter((target) => !MISSING.includes(target)),
);
