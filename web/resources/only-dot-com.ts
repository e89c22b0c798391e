import { DEFAULT_TLD } from '#shared/limits.ts';
import type { PageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';

/** Resources are on the .com domain only (spec 2); a host without a known ending counts as .com. Throws 404 elsewhere. */
export function requireDotCom({ environment }: Pick<PageContext['site'], 'environment'>): void {
  if (environment.localeInfo.tld !== DEFAULT_TLD) notFound();
}
