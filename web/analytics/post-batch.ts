import { call } from '../calls/call.ts';

/**
 * Posts a batch like every other call (spec 7): with the CSRF token where the browser has one, and as JSON. The endpoint
 * asks for no token, because beacons cannot send any (decision 010). Failures are dropped, and so is a text that is not
 * JSON: a stored batch comes from a cookie.
 */
export async function postBatch(url: string, batch: string): Promise<void> {
  try {
    await call(url, { method: 'POST', body: JSON.parse(batch) as unknown, keepalive: true });
  } catch {
    // analytics never disturb a page
  }
}
