import { ClientError } from 'openid-client';

/** Why a sign-in with a provider failed: the provider did not answer properly, or it refused. */
export type Failure = 'away' | 'refused';

/** Codes of openid-client for a provider that did not answer, or whose response was not valid. */
const UNAVAILABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** Whether a provider did not answer or refused, judged by the error of openid-client. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ClientError && UNAVAILABLE_CODES.has(error.code ?? '')) return 'away';
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 500) return 'away';
  return isNetworkFailure(error) ? 'away' : 'refused';
}

/** `fetch` throws a TypeError whose cause is the socket's error. */
const isNetworkFailure = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true;
  return false;
};

/** The error's names and codes, for a log. They never contain an authorization code, a token or an email address. */
export const reasonOf = (error: unknown): string =>
  [...causes(error)].map(({ name, code }) => [name, code].filter(Boolean).join(' ')).join(' < ');

function* causes(error: unknown): Generator<{ name: string; code: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    yield { name: cause.name, code: String((cause as { code?: unknown }).code ?? '') };
}
