/** Groups of pages whose texts other pages do not load: folders of `web/locales`. */
export type PagePart = 'staff' | 'manage' | 'contact' | 'orders' | 'content' | 'sponsorship';

const PATTERNS: Record<PagePart, RegExp> = {
  staff: /^\/(?:[a-z]{2}\/)?(?:admin|tikibar)\//,
  manage: /^\/(?:[a-z]{2}\/)?(?:manage|contacts|myevents|myprofile|organizations|studio)\//,
  contact: /^\/(?:[a-z]{2}\/)?contact\//,
  // `/u/{publicId}/` has a person's tickets
  orders:
    /^\/(?:[a-z]{2}\/)?(?:(?:answers|mytickets|orders|payments|reservations|tickets|transfers)\/|u\/(?!interests\/))/,
  sponsorship: /^\/(?:[a-z]{2}\/)?sponsorship\//,
  content: /^\/(?:[a-z]{2}\/)?(?:help|legal|privacy|attributions|l|blog|resources|organizer\/pricing)\//,
};

const PARTS = Object.entries(PATTERNS) as [PagePart, RegExp][];

/** The group of the page at a path; null for all other pages. */
export const partOfPage = (path: string): PagePart | null =>
  PARTS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
