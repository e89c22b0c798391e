// What the guards in front of the calls say: the same words in the same form as the calls themselves (spec 7).
import { errorBody, Refusal, type RefusalCode } from '#shared/errors.ts';

/** Whether a path is a call's, so that whoever asks reads JSON. */
export const isCall = (path: string): boolean => /^\/(?:api|v3|home\/api)\//.test(path);

/** Where cookies mean nothing, so that no other site can make use of them. */
export const isAppCall = (path: string): boolean => path.startsWith('/v3/');

export function refusedCall(code: RefusalCode, headers: Record<string, string> = {}): Response {
  const refusal = new Refusal(code);
  return Response.json(errorBody(refusal), {
    status: refusal.status,
    headers: { 'cache-control': 'no-store', ...headers },
  });
}
