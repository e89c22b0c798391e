import { redirect } from 'react-router';
import { Refusal } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * If `error` is the refusal PROOF_NEEDED: throws a redirect to the reauthentication page, which returns to `returnPath`
 * (a path without the locale's prefix). Does nothing for any other error.
 */
export function redirectToReauthentication(error: unknown, params: { locale?: string }, returnPath: string): void {
  if (!(error instanceof Refusal) || error.code !== 'PROOF_NEEDED') return;
  const { prefix } = localeOfParams(params);
  throw redirect(localePath(prefix, paths.confirmIdentity(localePath(prefix, returnPath))), 303);
}
