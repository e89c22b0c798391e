import { redirect } from 'react-router';
import { Refusal } from '#shared/errors.ts';
import { localePath, paths } from '#shared/paths.ts';
import { localeOfParams } from '../locale.ts';

/** Where a refusal sends somebody who must first prove who they are: they come back to `path`. Null for all others. */
export function proofFirst(error: unknown, path: string, params: { locale?: string }): Response | null {
  if (!(error instanceof Refusal) || error.code !== 'PROOF_NEEDED') return null;
  const { prefix } = localeOfParams(params);
  return redirect(localePath(prefix, paths.confirmIdentity(localePath(prefix, path))), 303);
}
