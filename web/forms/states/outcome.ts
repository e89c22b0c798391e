/** Whether the form that led to a page load succeeded. */
export type Outcome = 'successful' | 'failed';

/** What the browser and the page know about a page load. */
export interface PageLoad {
  /** `performance.navigation.type`. `PerformanceNavigationTiming` has the same as a text, but is missing at times. */
  type: number;
  /** The HTTP status; missing or 0 where the browser does not expose it. */
  responseStatus: number | undefined;
  /** Whether the page shows an error or marks a field as invalid. */
  hasErrors: boolean;
}

const NAVIGATE = 0;

/**
 * An HTTP status of 400 or above is a failure (spec 8). Where the browser does not expose the status, a page that shows
 * an error is a failure. Null for a reload and for a step in the history.
 */
export function outcomeOf({ type, responseStatus, hasErrors }: PageLoad): Outcome | null {
  if (type !== NAVIGATE) return null;
  return (responseStatus ? responseStatus >= 400 : hasErrors) ? 'failed' : 'successful';
}
