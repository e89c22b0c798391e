import type { Ctx } from '#domain/ctx';
import { countSitemap, selectSitemap } from './queries.ts';

/**
 * One page of the sitemap: events that may be found and have not ended, oldest first. `updatedAt` is an ISO instant.
 */
export async function sitemapPage(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { page: number; size: number },
): Promise<{ entries: { id: string; slug: string; updatedAt: string }[]; total: number; pageCount: number }> {
  const now = ctx.clock.now();
  const [rows, total] = await Promise.all([
    selectSitemap(ctx.db, { now, offset: (input.page - 1) * input.size, limit: input.size }),
    countSitemap(ctx.db, now),
  ]);
  const entries = rows.map((row) => ({ id: row.event_id, slug: row.slug, updatedAt: row.updated_at.toString() }));
  return { entries, total, pageCount: Math.ceil(total / input.size) };
}
