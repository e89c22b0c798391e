// The layout test of the browser stage opens few pages. Here: they contain every module that renders differently in the
// browser than on the server.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Page } from '#web/pages.ts';
import { choosePages, contentsOfPages, missingFrom, ROLES, roleOf } from './hydration/chosen-pages.ts';
import { moduleGraph } from './hydration/module-graph.ts';

const root = join(import.meta.dirname, '..');

describe('modules that render differently in the browser', () => {
  /** What these modules contain of them, seen from `web/page.tsx`. */
  function hydratingOf(files: Record<string, string>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'modules-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [path, source] of Object.entries({ 'package.json': '{"imports":{"#web/*":"./web/*"}}', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const graph = moduleGraph(folder);
    return [...graph.hydratingOf(graph.reachedFrom('web/page.tsx'))].toSorted();
  }
  const HYDRATED = `import { useSyncExternalStore } from 'react';
    export const useHydrated = () => useSyncExternalStore(() => () => {}, () => true, () => false);`;

  test.each([
    ['an effect', 'useEffect(() => measure());'],
    ['an effect before painting', 'useLayoutEffect(() => measure());'],
    ['a question about the browser', "const width = typeof window === 'undefined' ? 0 : innerWidth;"],
    ['a question about the build', 'const now = import.meta.env.SSR ? 0 : Date.now();'],
    ['storage', "localStorage.getItem('draft');"],
    ['a media query', "matchMedia('(width < 40rem)');"],
    ['a web component', "customElements.define('x-clock', Clock);"],
    ['a part that is loaded later', "lazy(() => import('./part.tsx'));"],
    ['a reference that is called', '<p ref={(element) => element.remove()} />;'],
  ])('%s', (_, source) => {
    const files = { 'web/part.tsx': 'export const Part = () => null;' };
    expect(hydratingOf({ ...files, 'web/page.tsx': `${source}` })).toEqual(['web/page.tsx']);
    expect(hydratingOf({ ...files, 'web/page.tsx': `// ${source}` })).toEqual([]);
  });

  test('a module that uses such a hook, through other hooks, from another folder', () => {
    const modules = hydratingOf({
      'web/page.tsx': "import { Time } from '#web/time/time.tsx'; export const Page = () => <Time />;",
      'web/time/time.tsx': "import { useNow } from './now.ts'; export const Time = () => useNow();",
      'web/time/now.ts': "export { useNow } from './zone.ts';",
      'web/time/zone.ts': "import { useHydrated } from '#web/hydrated.ts'; export const useNow = () => useHydrated();",
      'web/hydrated.ts': HYDRATED,
    });
    expect(modules).toEqual(['web/hydrated.ts', 'web/time/now.ts', 'web/time/time.tsx', 'web/time/zone.ts']);
  });

  test('a module that is imported dynamically, but not one whose types are imported', () => {
    const part = (name: string) =>
      `import { useHydrated } from './hydrated.ts'; export const ${name} = () => useHydrated();`;
    const modules = hydratingOf({
      'web/page.tsx': "import type { Typed } from './typed.tsx'; const load = () => import('./loaded.tsx');",
      'web/loaded.tsx': part('Loaded'),
      'web/typed.tsx': part('Typed'),
      'web/hydrated.ts': HYDRATED,
    });
    expect(modules).toEqual(['web/hydrated.ts', 'web/loaded.tsx']);
  });

  test('not a module whose hook only listens to the visitor', () => {
    const modules = hydratingOf({
      'web/page.tsx': "import { useEscape } from './use-escape.ts'; export const Page = () => useEscape();",
      'web/use-escape.ts': "export function useEscape() { useEffect(() => addEventListener('keydown', close)); }",
    });
    expect(modules).toEqual(['web/use-escape.ts']);
  });
});

describe('pages of the layout test', () => {
  const contents = contentsOfPages();
  const chosen = choosePages(contents);
  test('contain every module that renders differently in the browser, on two pages where it can be', () => {
    expect(missingFrom(contents, chosen)).toEqual([]);
  });

  test('contain a module when a page begins to use it, and miss it otherwise', () => {
    const page = [...contents.keys()].find((other) => !chosen.includes(other));
    if (!page) throw new Error('every page is opened');
    const newModule = 'web/new-widget.tsx';
    const withModule = new Map([...contents, [page, new Set([...(contents.get(page) ?? []), newModule])]]);
    expect(choosePages(withModule)).toContain(page);
    expect(missingFrom(withModule, chosen)).toEqual([newModule]);
  });

  test('are so few that none could be left out', () => {
    const isNeeded = (page: Page) =>
      missingFrom(
        contents,
        chosen.filter((other) => other !== page),
      ).length > 0;
    expect(chosen.filter((page) => !isNeeded(page))).toEqual([]);
  });

  test('are of every role', () => {
    expect(new Set(chosen.map(roleOf))).toEqual(new Set(ROLES));
  });

  test('no module of `web` with such a hook is on no page', () => {
    const known = new Set([...contents.values()].flatMap((items) => [...items]));
    const hooks = /^[^/*]*\b(?:useHydrated|useSyncExternalStore|useLazyModule|useEffect|useLayoutEffect)\(/m;
    const paths = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
    expect(paths.filter((path) => hooks.test(readFileSync(join(root, path), 'utf8')) && !known.has(path))).toEqual([]);
  });

  test('are a 404 to every role in these cases only', () => {
    const unseen = chosen.filter((page) => !contents.get(page)?.has(`role ${roleOf(page)}`));
    // the details of an order have a test of their own
    expect(unseen.map(({ path }) => path)).toEqual([
      'payments/:token',
      'reservations/:token',
      'manage/events/:eventId/orders/:orderId/answers',
    ]);
  });
});
