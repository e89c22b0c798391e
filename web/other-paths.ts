// Paths of the site that are no pages.
import { paths } from '#shared/paths.ts';
import type { Page } from './pages.ts';

/**
 * Folders with pages that do not exist yet. After a sign-in that names an unknown page in such a folder, the person
 * returns to `standIn`.
 */
export const plannedPages: Pick<Page, 'path' | 'standIn'>[] = [
  // the pages to continue with after signing up (spec 5)
  { path: 'manage', standIn: paths.myEvents() },
];

/** Folders of files (posters, map tiles) at URLs that a page's pattern would match. */
export const fileFolders: string[] = ['e/_next', 'e/map'];
