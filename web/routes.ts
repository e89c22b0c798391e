import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { pageRows } from './page-rows.ts';

/** Every page answers at its address and behind a locale's prefix. */
const pages = (tag: string): RouteConfigEntry[] =>
  pageRows.map(({ path, file, id = file }) =>
    path === '' ? index(file, { id: `${tag}:${id}` }) : route(path, file, { id: `${tag}:${id}` }),
  );

export default [
  layout('layouts/public.tsx', { id: 'public' }, pages('plain')),
  ...prefix(':locale', [layout('layouts/public.tsx', { id: 'localized' }, pages('localized'))]),
  route('*', 'layouts/not-found.tsx'),
] satisfies RouteConfig;
