// What the guards in front of the calls say: the same words in the same form as the calls themselves (spec 7).
import { errorBody, Refusal, type RefusalCode } from '#shared/errors.ts';

/** Whether a path is a call's, so that whoever asks reads JSON. */
export const isCall = (path: string): boolean => /^\/(?:api|home\/api)\//.test(path);

/** The one call that takes something; all others only read. */
const TAKES = /^\/home\/api\/analytics\/?$/;

/** The methods a call answers to, as `Allow` names them. */
export const allowedAt = (path: string): string => (TAKES.test(path) ? 'POST' : 'GET, HEAD');

export function refusedCall(code: RefusalCode, headers: Record<string, string> = {}): Response {
  const refusal = new Refusal(code);
  return Response.json(errorBody(refusal), {
    status: refusal.status,
    headers: { 'cache-control': 'no-store', ...headers },
  });
}
