import type { Ctx } from '#domain/ctx';
import { NEWS_CONFIRM_DAYS, NEWS_LINK_DAYS } from './limits.ts';
import { deleteOldNews } from './queries.ts';

/** The job `news.purge`: deletes consents that were not confirmed within seven days, and links after 400 days. */
export const purgeNews = ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  deleteOldNews(db, { days: NEWS_CONFIRM_DAYS, linkDays: NEWS_LINK_DAYS });
