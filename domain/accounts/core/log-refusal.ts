// What is refused to whoever signs in or proves who they are, for whoever watches the log (ASVS 16.3.1).
import { type Ctx, originOf } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import type { SignInMethod } from '../types.ts';

const WORDS = { sign_in: 'a sign-in failed', proof: 'a proof failed' } as const;

interface Attempted {
  what: keyof typeof WORDS;
  /** Codes of an app and recovery codes are one box. */
  method: SignInMethod | 'code';
}

/** Does the work; what it refuses is logged, from where and in which request but not of whom, and passed on. */
export async function logRefusal<T>(ctx: Ctx, { what, method }: Attempted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) ctx.log.info({ method, code: error.code, ...originOf(ctx.actor) }, WORDS[what]);
    throw error;
  }
}
