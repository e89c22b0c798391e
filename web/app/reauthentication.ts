import { redirect } from 'react-router';
import { Refusal } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * Sends whoever must first show anew who they are to the page where they do, and back to `here` (a path as `paths` writes
 * it). Any other error is the caller's.
 */
export function redirectToReauthentication(error: unknown, params: { locale?: string }, here: string): void {
  if (!(error instanceof Refusal) || error.code !== 'PROOF_NEEDED') return;
  const { prefix } = localeOfParams(params);
  throw redirect(localePath(prefix, paths.confirmIdentity(localePath(prefix, here))), 303);
}
