import { localePath, paths } from '#shared/paths.ts';
import { signInTarget } from '#shared/safe-redirect.ts';
import type { PageContext } from '../app/context.ts';
import { localeOfParams } from '../i18n/locale.ts';

/**
 * The page that a sign-in or sign-up link names in `?target=`, as links on marketing pages do (spec 5); null without
 * the parameter.
 */
export function requestedTarget(
  { searchParams }: URL,
  { site }: Pick<PageContext, 'site'>,
  params: { locale?: string },
): string | null {
  const target = searchParams.get('target');
  if (target === null) return null;
  const to = signInTarget(target, { origin: site.baseUrl });
  return to.startsWith(paths.signIn()) ? localePath(localeOfParams(params).prefix, to) : to;
}
