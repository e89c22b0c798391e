// Logs refused sign-ins and reauthentications for monitoring (ASVS 16.3.1).
import { type Ctx, originOf } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import type { SignInMethod } from '../types.ts';

const MESSAGES = { sign_in: 'a sign-in failed', reauthentication: 'a reauthentication failed' } as const;

interface AuthenticationAttempt {
  what: keyof typeof MESSAGES;
  /** `code` means a code of an authenticator app or a recovery code: people type both into one field. */
  method: SignInMethod | 'code';
}

/**
 * Runs `work`. When `work` is refused, logs the network and the request, but not the account, and throws the refusal
 * again.
 */
export async function logRefusal<T>(
  ctx: Ctx,
  { what, method }: AuthenticationAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) ctx.log.info({ method, code: error.code, ...originOf(ctx.actor) }, MESSAGES[what]);
    throw error;
  }
}
