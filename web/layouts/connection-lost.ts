/** The error messages of fetch() in Chromium, Firefox and Safari for a request without a response. */
const FETCH_FAILURES = /^(Failed to fetch|NetworkError when attempting to fetch|Load failed)/;

/** Whether a request of this page got no response, because the visitor is offline or the site cannot be reached. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && FETCH_FAILURES.test(error.message);
