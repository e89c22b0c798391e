import type { Insertable } from 'kysely';
import { inTransaction } from '#db/client.ts';
import type { SearchRun } from '#db/types.ts';
import type { Ctx } from '#domain/ctx';
import type { AnalyticsBatch, AnalyticsEvent, AnalyticsEvents } from '#shared/analytics/events.ts';
import { consumeRowBudget } from './daily-budget.ts';
import { levelsOf } from './levels.ts';
import { insertEvents, insertSearchRuns } from './queries.ts';
import { termKeyOf, publicTermOf } from './term.ts';
import { digestsOf, type Sender } from './visitor.ts';

export interface EventBatch extends Partial<Omit<AnalyticsBatch, 'events'>> {
  from: Sender;
  events: readonly AnalyticsEvent[];
}

/**
 * Stores a batch of browser events (spec 7): all events or no event. Searches also count for trends, once a day per
 * visitor. Searches that started from a trending term do not count, because the trend would reinforce itself. Ignores
 * the batch when its network, or all networks together, exceeded the daily limit.
 */
export async function recordEvents(ctx: Pick<Ctx, 'db' | 'clock'>, batch: EventBatch): Promise<void> {
  if (batch.events.length === 0) return;
  const now = ctx.clock.now();
  const day = now.toZonedDateTimeISO('UTC').toPlainDate();
  const digests = await digestsOf(ctx, batch.from, day);
  const runs: Insertable<SearchRun>[] = [];
  const searches = searchesOf(batch.events);
  if (!consumeRowBudget(ctx.db, { network: digests.network, day, rows: batch.events.length + searches.length })) return;
  const levels = new Map<string, string[] | null>();
  for (const slug of new Set(searches.map((search) => search.slug))) levels.set(slug, await levelsOf(ctx, slug));
  for (const search of searches) {
    const [place, ...containingPlaces] = levels.get(search.slug) ?? [];
    if (place !== undefined)
      runs.push({
        ...digests,
        day,
        at: now,
        term: search.term,
        term_key: search.key,
        place_id: place,
        places: [place, ...containingPlaces],
      });
  }
  const rows = batch.events.map(({ name, ...fields }) => ({
    at: now,
    name,
    visitor: digests.visitor,
    page: JSON.stringify(batch.page ?? {}),
    person: JSON.stringify(batch.user ?? {}),
    fields: JSON.stringify(withoutPrivateQuery(fields)),
  }));
  await inTransaction(ctx.db, async (tx) => {
    await insertEvents(tx, rows);
    if (runs.length > 0) await insertSearchRuns(tx, runs);
  });
}

/** Without a query that looks private, such as an email address: what people type by mistake is not stored. */
const withoutPrivateQuery = (fields: object): object =>
  'query' in fields && typeof fields.query === 'string' && fields.query !== '' && publicTermOf(fields.query) === null
    ? { ...fields, query: null }
    : fields;

const COUNTED_SOURCES: ReadonlySet<AnalyticsEvents['SearchRun']['source']> = new Set(['typed', 'suggestion', 'recent']);

/** The searches of a batch that count for trends, deduplicated. */
function searchesOf(events: readonly AnalyticsEvent[]): { term: string; key: string; slug: string }[] {
  const searches = new Map<string, { term: string; key: string; slug: string }>();
  for (const event of events) {
    const term = event.name === 'SearchRun' && COUNTED_SOURCES.has(event.source) ? publicTermOf(event.query) : null;
    if (event.name !== 'SearchRun' || term === null) continue;
    const key = termKeyOf(term);
    if (key !== '') searches.set(`${event.slug} ${key}`, { term, key, slug: event.slug });
  }
  return [...searches.values()];
}
