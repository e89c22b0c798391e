// Logs refused sign-ins and reauthentications for monitoring (ASVS 16.3.1).
import { type Ctx, originOf } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import type { SignInMethod } from '../types.ts';

const WORDS = { sign_in: 'a sign-in failed', proof: 'a proof failed' } as const;

interface AuthenticationAttempt {
  what: keyof typeof WORDS;
  /** `code` stands for codes of an app and recovery codes: both are typed into one field. */
  method: SignInMethod | 'code';
}

/** Runs the work. Logs a refusal with network and request, without the account, and rethrows it. */
export async function logRefusal<T>(
  ctx: Ctx,
  { what, method }: AuthenticationAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) ctx.log.info({ method, code: error.code, ...originOf(ctx.actor) }, WORDS[what]);
    throw error;
  }
}
