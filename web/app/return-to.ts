/** Where pages send people back to: the judge of decision 016 with the pages of this site. */
import { returnTarget } from '#shared/safe-redirect.ts';
import type { Site } from './context.ts';
import { isReturnable, standInFor } from '../page-lookup.ts';

/** The page of ours that `referrer` asks to return to, else `fallback`. Asked again, it answers the same. */
export const returnTo = (referrer: string | null | undefined, site: Pick<Site, 'baseUrl'>, fallback: string): string =>
  returnTarget(referrer, { origin: site.baseUrl, isReturnable, standInFor, fallback });
