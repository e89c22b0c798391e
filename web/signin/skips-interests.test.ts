import { expect, test } from 'vitest';
import { skipsInterests } from './skips-interests.ts';

test.each([
  ['/manage/events/create/', true],
  ['/manage/events/create', true],
  ['/de/manage/events/create?category=103', true],
  ['/manage/events/auto-create/', true],
  ['/create/', true],
  ['/myevents/', true],
  [`/invitations/${'A'.repeat(43)}/`, true],
  ['/', false],
  ['/saved/', false],
  ['/e/manage-events-create-700001/', false],
])('a new account that came from %s continues without the choice of interests: %s', (target, skips) => {
  expect(skipsInterests(target)).toBe(skips);
});
