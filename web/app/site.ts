import { useRouteLoaderData } from 'react-router';
import { FLAG_DEFAULTS, type FlagValues } from '#shared/flags.ts';
import type { Site } from './context.ts';
import type { Theme } from './theme.ts';
import type { Viewer } from './viewer.ts';

/** What the root's loader hands to every page. */
export interface RootData {
  site: Site;
  theme: Theme | null;
  /** Who is signed in; null for nobody. */
  viewer: Viewer | null;
  flags: FlagValues;
}

/** Who is signed in; null for nobody, and where the root could not be loaded. */
export const useViewer = (): Viewer | null => useRouteLoaderData<RootData>('root')?.viewer ?? null;

/** What every flag is for whoever looks at the page. */
export const useFlags = (): FlagValues => useRouteLoaderData<RootData>('root')?.flags ?? FLAG_DEFAULTS;

/** The site a page is part of; undefined when the root itself could not be loaded. */
export const useSite = (): Site | undefined => useRouteLoaderData<RootData>('root')?.site;
