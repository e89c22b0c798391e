import { expect, it } from 'vitest';
import type { JobHelpers } from 'graphile-worker';
import { recordEvents } from '#domain/analytics';
import { testDb } from '../test/db.ts';
import { contextOf, newVisitor } from '../test/worlds/context.ts';
import { analyticsCron, analyticsTasks } from './analytics.ts';

const database = testDb();
const run = (task: string) =>
  analyticsTasks({ ctx: contextOf(database.db, newVisitor()) })[task]?.({}, {} as JobHelpers);

it('the cron table contains only existing jobs', () => {
  const names = Object.keys(analyticsTasks({ ctx: contextOf(database.db, newVisitor()) }));
  expect(analyticsCron.map(({ task }) => task).sort()).toEqual(names.sort());
});

it('trends are computed from searches, however often and concurrently the job runs', async () => {
  for (const network of ['192.0.2.1', '192.0.2.2'])
    await recordEvents(contextOf(database.db, newVisitor()), {
      from: { network, userAgent: 'Firefox' },
      events: [{ name: 'SearchRun', query: 'Jazz', slug: '', source: 'typed' }],
    });
  await Promise.all([run('analytics.trends'), run('analytics.trends'), run('analytics.forget')]);
  await run('analytics.trends');
  expect(await database.db.selectFrom('search_trend').select(['term', 'place_id']).execute()).toEqual([
    { term: 'jazz', place_id: '0' },
  ]);
});
