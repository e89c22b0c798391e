import { slugify } from '#shared/text.ts';

/** The words of an event's name as they stand in its URL. */
export const slugOf = (name: string): string => slugify(name).slice(0, 90).replace(/-+$/, '') || 'event';
