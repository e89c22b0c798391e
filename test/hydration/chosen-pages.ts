// The pages on which script can move a control: few of them, with every module that renders differently in the browser.
import { basename, join } from 'node:path';
import { type Page, pages } from '#web/pages.ts';
import { pageMatrix, type Role } from '../access/matrix.ts';
import { moduleGraph } from './module-graph.ts';

/** The roles whose pages are opened: the first one that the page lets in, so that no page is only seen as a 404. */
export const ROLES = ['signedOut', 'attendee', 'owner', 'staff', 'tikibar'] as const;
/** A page may import a module without showing it to these people, so each module is on two pages where it can be. */
const PAGES_OF_A_MODULE = 2;
/** The modules of every page. */
const ON_EVERY_PAGE = ['web/entry.client.tsx', 'web/root.tsx', 'web/layouts/public.tsx'];

const outcomeOf = ({ path }: Page, role: Role) => pageMatrix[path]?.GET[role];
const isShown = (page: Page): boolean => ROLES.some((role) => outcomeOf(page, role) === 'passes');

/** The role that opens a page. */
export const roleOf = (page: Page): (typeof ROLES)[number] =>
  ROLES.find((role) => outcomeOf(page, role) === 'passes') ?? 'signedOut';

/** A frame: the part of several pages around their content. */
const isFrame = (path: string): boolean => /(?:^|-)(?:frame|layout)\.tsx$/.test(basename(path));

/**
 * What the pages with HTML contain of these: modules that render differently in the browser, frames, and a role. A page
 * that is a 404 to every role contains only modules that no other page has.
 */
export function contentsOfPages(root = join(import.meta.dirname, '../..')): Map<Page, ReadonlySet<string>> {
  const graph = moduleGraph(root);
  const modulesOf = new Map(
    pages
      .filter(({ file }) => file.endsWith('.tsx')) // the others answer with a file, data or another URL
      .map((page) => [page, [...ON_EVERY_PAGE, `web/${page.file}`].flatMap((path) => [...graph.reachedFrom(path)])]),
  );
  const hydrating = graph.hydratingOf(new Set([...modulesOf.values()].flat()));
  const itemsOf = ([page, modules]: [Page, string[]]): [Page, Set<string>] => [
    page,
    new Set([...modules.filter((path) => hydrating.has(path) || isFrame(path)), `role ${roleOf(page)}`]),
  ];
  const contents = [...modulesOf].map(itemsOf);
  const shown = contents.filter(([page]) => isShown(page));
  const onShown = new Set(shown.flatMap(([, items]) => [...items]));
  const others = contents.filter(([page]) => !isShown(page));
  return new Map([...shown, ...others.map(([page, items]) => [page, items.difference(onShown)] as const)]);
}

/** How often each item must be on a chosen page: twice, or once when one page alone has it. */
function neededOf(contents: ReadonlyMap<Page, ReadonlySet<string>>): Map<string, number> {
  const found = new Map<string, number>();
  for (const items of contents.values())
    for (const item of items) found.set(item, Math.min(PAGES_OF_A_MODULE, (found.get(item) ?? 0) + 1));
  return found;
}

/**
 * Few pages that have each item as often as needed. The next page is the one with most missing items; among equals, one of
 * the role with the fewest chosen pages, and then the first of `web/pages.ts`.
 */
export function choosePages(contents: ReadonlyMap<Page, ReadonlySet<string>>): Page[] {
  const missing = neededOf(contents);
  const chosen = new Set<Page>();
  const rankOf = (page: Page): [Page, number, number] => [
    page,
    [...(contents.get(page) ?? [])].filter((item) => missing.has(item)).length,
    [...chosen].filter((other) => roleOf(other) === roleOf(page)).length,
  ];
  while (missing.size > 0) {
    const others = [...contents.keys()].filter((page) => !chosen.has(page)).map(rankOf);
    const [next] = others.toSorted((a, b) => b[1] - a[1] || a[2] - b[2])[0] ?? [];
    if (!next) throw new Error(`on no page: ${[...missing.keys()].join(', ')}`);
    chosen.add(next);
    for (const item of contents.get(next) ?? []) {
      const left = (missing.get(item) ?? 1) - 1;
      if (left === 0) missing.delete(item);
      else missing.set(item, left);
    }
  }
  // a page that was chosen early may have nothing that later ones do not have
  for (const page of chosen)
    if (missingFrom(contents, [...chosen.difference(new Set([page]))]).length === 0) chosen.delete(page);
  return pages.filter((page) => chosen.has(page));
}

/** The items that these pages have less often than needed. */
export function missingFrom(contents: ReadonlyMap<Page, ReadonlySet<string>>, chosen: Page[]): string[] {
  const missing = neededOf(contents);
  for (const item of chosen.flatMap((page) => [...(contents.get(page) ?? [])]))
    missing.set(item, (missing.get(item) ?? 0) - 1);
  return [...missing].flatMap(([item, times]) => (times > 0 ? [item] : []));
}
