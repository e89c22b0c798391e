import fc from 'fast-check';
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fileFolders } from '#web/other-paths.ts';
import { pages } from '#web/pages.ts';
import { byRoutesOfPath } from './routes-of-path.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

const route = (id: string, parentId: string | undefined, rest: Partial<Route>): [string, Route] => [
  id,
  { id, parentId, module: { default: () => null }, ...rest } as Route,
];

/** The product's routes: each page with and without a locale's prefix, and the page for all other paths. */
const routes: Routes = Object.fromEntries([
  route('root', undefined, { path: '' }),
  route('public', 'root', {}),
  ...pages.map(({ path, id }) => route(`plain:${id}`, 'public', path === '' ? { index: true } : { path })),
  route('localized', 'root', {}),
  ...pages.map(({ path, id }) =>
    route(`localized:${id}`, 'localized', path === '' ? { index: true, path: ':locale' } : { path: `:locale/${path}` }),
  ),
  route('not-found', 'root', { path: '*' }),
]);

const build = {
  routes,
  assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])) },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

function treeOf(all: Routes, parentId?: string): RouteObject[] {
  return Object.values(all)
    .filter((child): child is Route => child !== undefined && child.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = path === undefined ? { id } : { id, path };
      return index ? { ...own, index } : { ...own, children: treeOf(all, id) };
    });
}

const matchIn = (handler: StaticHandler, path: string) =>
  handler.match(path)?.map(({ route: { id }, params, pathname }) => ({ id, params, pathname })) ?? null;

const whole = createStaticHandler(treeOf(routes));
const narrowFor = byRoutesOfPath(build, (narrow) => narrow);
const handlerFor = byRoutesOfPath(build, (narrow) => createStaticHandler(treeOf(narrow.routes)));
/** A folder of a path whose own routes are also asked for by the page's script. */
const ancestors = (path: string): string[] =>
  path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/') || '/');

const words = [...new Set(pages.flatMap(({ path }) => path.split('/')))].filter((word) => word !== '');
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words, ...fileFolders, 'de', 'fr', '17') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '.', 'E', 'MANAGE', '%65', '%2F', 'a%2fb', '\u212A', '*', ':event', 'ı', 'e.data'),
  },
);

describe('the routes for a path', () => {
  it('match every page like all routes', () => {
    for (const { path: pattern, id } of pages) {
      const path = `/${pattern.replaceAll(/:\w+/g, '17')}`;
      for (const requested of [path, `/de${path.toUpperCase()}/`]) {
        const found = matchIn(handlerFor(requested), requested);
        expect(found?.at(-1)?.id, requested).toMatch(new RegExp(`^(?:plain|localized):${id}$`));
        expect(found, requested).toEqual(matchIn(whole, requested));
      }
    }
  });

  it('match any path and its folders like all routes', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 7 }), (segments) => {
        const path = `/${segments.join('/')}`;
        const handler = handlerFor(path);
        for (const asked of ancestors(path)) expect(matchIn(handler, asked)).toEqual(matchIn(whole, asked));
      }),
      { numRuns: 100 },
    );
  });

  it('match a path that cannot be decoded like all routes', () => {
    vi.spyOn(console, 'warn').mockReturnValue(); // the router warns of the path
    for (const path of ['/%', '/e/%', '/%/e/some-event', '/manage/%65vents/17/%'])
      expect(matchIn(handlerFor(path), path), path).toEqual(matchIn(whole, path));
  });

  it('also match the data of a page', () => {
    for (const [requested, page] of [
      ['/e/some-event.data', '/e/some-event'],
      ['/de/manage/events/17.data', '/de/manage/events/17'],
      ['/de/_.data', '/de'],
      ['/_.data', '/'],
    ] as const)
      expect(matchIn(handlerFor(requested), page), requested).toEqual(matchIn(whole, page));
  });

  it('are few', () => {
    const count = (path: string) => Object.keys(narrowFor(path).routes).length;
    expect(count('/de/e/some-event')).toBeLessThan(30);
    expect(count('/manage/events/17/dates')).toBeLessThan(40);
    expect(Object.keys(routes).length).toBeGreaterThan(300);
  });

  it('are all routes where a client asks for the routes of several paths', () => {
    expect(matchIn(handlerFor('/__manifest'), '/e/some-event')).toEqual(matchIn(whole, '/e/some-event'));
  });

  it('are the same object for two pages with the same fixed segments, and belong to the manifest too', () => {
    const narrow = narrowFor('/e/one-event');
    expect(narrowFor('/e/another-event/')).toBe(narrow);
    expect(Object.keys(narrow.assets.routes)).toEqual(Object.keys(narrow.routes));
    expect(Object.keys(narrow.routes)).toContain('plain:event/page.tsx');
  });
});
