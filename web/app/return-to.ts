/** Return URLs: decision 016, applied to the pages of this site. */
import { returnTarget } from '#shared/safe-redirect.ts';
import type { Site } from './context.ts';
import { isReturnable, standInFor } from '../page-lookup.ts';

/** The page that `referrer` names if it is a returnable page of this site, else `fallback`. Idempotent. */
export const returnTo = (referrer: string | null | undefined, site: Pick<Site, 'baseUrl'>, fallback: string): string =>
  returnTarget(referrer, { origin: site.baseUrl, isReturnable, standInFor, fallback });
