/** The kinds of content: a folder of `content/` each, whose files are pages of the site. */
export const contentKinds = ['help', 'marketing', 'blog', 'resources', 'legal'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The readers for whom the help centre has topics. */
export const helpReaders = ['attendees', 'organizers', 'hosts'] as const;
export type HelpReader = (typeof helpReaders)[number];

/** The topics of the help centre in the order of its home page; each is for one group of readers. */
export const helpTopics = {
  'finding-events': 'attendees',
  tickets: 'attendees',
  'your-order': 'attendees',
  'your-account': 'attendees',
  'creating-events': 'organizers',
  'selling-tickets': 'organizers',
  'at-the-door': 'organizers',
  'your-attendees': 'organizers',
  'running-a-site': 'hosts',
} as const satisfies Record<string, HelpReader>;
export type HelpTopic = keyof typeof helpTopics;

/** The layouts of marketing pages. Each is for a different message. */
export const marketingLayouts = ['product', 'stage', 'plain', 'day', 'letter', 'brief'] as const;
export type MarketingLayout = (typeof marketingLayouts)[number];

/** The groups of the list of marketing pages: what the product does, and for which events. */
export const marketingGroups = ['tools', 'events'] as const;
export type MarketingGroup = (typeof marketingGroups)[number];

/** The categories of the blog (spec 2). */
export const blogCategories = ['tips-and-guides', 'news-and-trends', 'community', 'tools-and-features'] as const;
export type BlogCategory = (typeof blogCategories)[number];
