import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { existingPages } from './existing-pages.ts';
import { type Target, targets } from './targets.ts';

const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index ? { index: true } : { ...(path !== undefined && { path }), children: objects(children ?? []) },
  );

test.each(Object.entries(targets) as [Target, string][])(
  'the header links to %s (%s) if and only if its page exists',
  async (target, path) => {
    const routeEntries = await routes;
    const publicEntries = routeEntries.filter((entry) => entry.id === 'public'); // a locale's prefix would match any word
    const matches = matchRoutes(objects(publicEntries), path.replace(':publicId', '1')) ?? [];
    // `auto-create` is not the id of an event
    const isPage = matches.length > 0 && matches.at(-1)?.params['eventId'] === undefined;
    expect(isPage).toBe(existingPages.has(target));
  },
);
