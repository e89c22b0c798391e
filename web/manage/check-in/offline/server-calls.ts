// What the check-in page asks the server, and what an answer means for the device.
import { csrfTokenOfCookie } from '../../../forms/csrf-token.ts';

/**
 * `offline`: no answer, or the server is overloaded. `gone`: the person may no longer open the doors of the event, so
 * the device must not have a copy. `too_large`: the event has too many tickets. `stale`: the page must be reloaded.
 */
export type NoAnswer = 'offline' | 'gone' | 'too_large' | 'stale';

interface Call {
  path: string;
  /** The form whose hidden fields are sent along; null to read. */
  form: HTMLFormElement | null;
  fields?: [string, string][];
  timeoutMs: number;
}

/** A request to the server. Never throws; the response is always a successful one. */
export async function call({ path, form, fields = [], timeoutMs }: Call): Promise<Response | NoAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = () =>
      fetch(path, { redirect: 'manual', signal, ...(form && { method: 'POST', body: bodyOf(form, fields) }) });
    const first = await send();
    const response = form && isExpired(first) ? await withNewToken(send, signal) : first;
    return response.ok ? response : await meaningOf(response);
  } catch {
    return 'offline';
  }
}

/** An expired form is a 403 and no JSON: a page opened from its copy has an old token, and a killed browser loses cookies. */
const isExpired = ({ status, headers }: Response): boolean =>
  status === 403 && headers.get('content-type')?.startsWith('application/json') !== true;

/** Sends again after the page has set a new token. */
async function withNewToken(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  await fetch(location.pathname, { redirect: 'manual', signal });
  return send();
}

/** The fields of the form with other values. The cookie's token is newer than that of a stored page. */
function bodyOf(form: HTMLFormElement, fields: [string, string][]): URLSearchParams {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const token = csrfTokenOfCookie(document.cookie);
  if (token !== null) body.set('csrftoken', token);
  for (const name of new Set(fields.map(([field]) => field))) body.delete(name);
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

/** Codes of refusals after which a device loses its copy. */
const GONE = ['NOT_FOUND', 'ROLE_TOO_LOW', 'NOT_SIGNED_IN'];

async function meaningOf(response: Response): Promise<NoAnswer> {
  if (response.type === 'opaqueredirect') return 'gone'; // the session has ended: the answer leads to the sign-in page
  if (response.status >= 500 || response.status === 429) return 'offline';
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'TOO_LARGE') return 'too_large';
  return code !== undefined && GONE.includes(code) ? 'gone' : 'stale';
}
