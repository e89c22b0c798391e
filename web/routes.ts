import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pages } from './pages.ts';

/** The routes of every page, with and without a locale's prefix. */
const pageRoutes = (tag: string): RouteConfigEntry[] =>
  pages.map(({ path, file, id }) =>
    path === '' ? index(file, { id: `${tag}:${id}` }) : route(path, file, { id: `${tag}:${id}` }),
  );

export default [
  layout('layouts/public.tsx', { id: 'public' }, pageRoutes('plain')),
  ...prefix(':locale', [layout('layouts/public.tsx', { id: 'localized' }, pageRoutes('localized'))]),
  route('*', 'layouts/not-found.tsx'),
] satisfies RouteConfig;
