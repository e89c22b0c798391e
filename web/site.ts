import { useRouteLoaderData } from 'react-router';
import type { Site } from './context.ts';
import type { Theme } from './theme.ts';

/** What the root's loader hands to every page. */
export interface RootData {
  site: Site;
  theme: Theme | null;
}

/** The site a page is part of; undefined when the root itself could not be loaded. */
export const useSite = (): Site | undefined => useRouteLoaderData<RootData>('root')?.site;
