import type pg from 'pg';
import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { HOLD_NOTICE, untilLive } from './hold-wait.ts';

it('a process of a restored site logs that the site is on hold, also when the database did not answer the first query', async () => {
  const answers = [new Error('unreachable'), { rows: [{ held: true }] }, { rows: [{ held: false }] }];
  const query = () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (_fields: object, message = '') => void warnings.push(message) };
  await untilLive({ query } as unknown as pg.Pool, log, new AbortController().signal);
  expect(warnings).toEqual([HOLD_NOTICE]);
});
