import { useRouteLoaderData } from 'react-router';
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

/** The signed-in person; null for a visitor, and when the root loader failed. */
export const useViewer = (): Viewer | null => useRouteLoaderData<RootData>('root')?.viewer ?? null;

/** The value of every flag for the actor. */
export const useFlags = (): FlagValues => useRouteLoaderData<RootData>('root')?.flags ?? FLAG_DEFAULTS;

/** The site; undefined when the root loader failed. */
export const useSite = (): Site | undefined => useRouteLoaderData<RootData>('root')?.site;
