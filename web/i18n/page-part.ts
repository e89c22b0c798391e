/** Groups of pages whose texts other pages do not load: folders of `web/locales`. */
export type PagePart = 'staff' | 'manage';

const PATTERNS: Record<PagePart, RegExp> = {
  staff: /^\/(?:[a-z]{2}\/)?(?:admin|tikibar)\//,
  manage: /^\/(?:[a-z]{2}\/)?(?:manage|myevents|myprofile|organizations)\//,
};

/** The group of the page at a path; null for all other pages. */
export const partOfPage = (path: string): PagePart | null =>
  PATTERNS.staff.test(path) ? 'staff' : PATTERNS.manage.test(path) ? 'manage' : null;
