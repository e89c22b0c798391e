import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { FLAG_DEFAULTS, type FlagValues } from '#shared/flags.ts';
import type { Site } from './context.ts';
import type { Theme } from './theme.ts';
import type { Viewer } from './viewer.ts';

/** Data of the root loader, available to every page. */
export interface RootData {
  site: Site;
  theme: Theme | null;
  /** The signed-in person; null for a visitor. */
  viewer: Viewer | null;
  flags: FlagValues;
}

/** The data of the root loader, or of the error of a middleware; undefined when the root loader failed. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root');
  const error = useRouteError();
  return loaded ?? (isRouteErrorResponse(error) ? (error.data as { root?: RootData } | null)?.root : undefined);
}

/** The signed-in person; null for a visitor, and when the root loader failed. */
export const useViewer = (): Viewer | null => useRootData()?.viewer ?? null;

/** The value of every flag for the actor. */
export const useFlags = (): FlagValues => useRootData()?.flags ?? FLAG_DEFAULTS;

/**
 * The site of a page, which is rendered only when the site is known. Components of the error page use
 * `useSiteIfLoaded`.
 */
export function useSite(): Site {
  const site = useSiteIfLoaded();
  if (!site) throw new Error('a page was rendered without the data of the root');
  return site;
}

/** The site; undefined when the root loader failed. */
export const useSiteIfLoaded = (): Site | undefined => useRootData()?.site;
