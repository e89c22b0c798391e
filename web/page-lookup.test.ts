import { expect, test } from 'vitest';
import { isAtDoors, signInReasonOf } from './page-lookup.ts';

test.each([
  [null, null],
  ['/', null],
  ['/saved/', 'likes'],
  ['/de/u/interests/?saved=1', 'interests'],
  ['/u/ABCDEFGHIJKLMNOPQRSTUV/', 'tickets'],
  ['/mytickets/', 'tickets'],
  ['/d/ca--san-francisco/music--events/jazz/?page=2#list', 'search'],
  ['/account-settings/two-step/', 'settings'],
  ['/admin/reports/', 'staff'],
  ['/collections/xyz/', null],
  ['/no/such/page/', null],
])('the reason to sign in before opening %s is %s', (referrer, reason) => {
  expect(signInReasonOf(referrer)).toBe(reason);
});

test.each([
  ['/manage/events/42/check-in/', true],
  ['/de/manage/events/42/check-in/scan/', true],
  ['/manage/events/42/check-in/sync/', true],
  ['/manage/events/42/orders/', false],
  ['/checkout/42/', false],
  ['/manage/events/42/check-in/other/', false],
])('the posts to %s count for the limit of doors: %s', (path, is) => {
  expect(isAtDoors(path)).toBe(is);
});
