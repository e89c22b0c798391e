/** Whether the form that led to a page load succeeded. */
export type Outcome = 'successful' | 'failed';

/** The fields of a `PerformanceNavigationTiming`; older browsers have no `responseStatus`. */
export interface PageLoad {
  type: string;
  responseStatus?: number;
}

/**
 * An HTTP status of 400 or above is a failure (spec 8). Null for a reload, for a step in the history, and where the
 * browser does not expose the status.
 */
export function outcomeOf(load: PageLoad | undefined): Outcome | null {
  if (load?.type !== 'navigate' || !load.responseStatus) return null;
  return load.responseStatus < 400 ? 'successful' : 'failed';
}
