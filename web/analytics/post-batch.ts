import { call } from '../calls/call.ts';

/**
 * Posts a batch like every other call (spec 7): with the CSRF token if the browser has one, and as JSON. The endpoint
 * requires no token, because beacons cannot send tokens (decision 010). Failures are dropped, and so is a text that is
 * not JSON: a stored batch comes from a cookie.
 */
export async function postBatch(url: string, batch: string): Promise<void> {
  try {
    await call(url, { method: 'POST', body: JSON.parse(batch) as unknown, keepalive: true });
  } catch {
    // a failure of analytics must not disturb the page
  }
}
