import { expect, test } from 'vitest';
import { bannerOf, isAhead } from './banner.ts';

const similarEvents = { hasSimilar: true };
const alone = { hasSimilar: false };

test.each([
  ['canceled', 'unavailable', similarEvents, { kind: 'canceled', action: 'similar' }],
  ['canceled', 'unavailable', alone, { kind: 'canceled', action: 'organizer' }],
  ['ended', 'sales_ended', similarEvents, { kind: 'ended', action: 'similar' }],
  ['ended', 'sold_out', alone, { kind: 'ended', action: 'organizer' }],
  ['postponed', 'unavailable', similarEvents, { kind: 'postponed', action: 'organizer' }],
  ['postponed', 'not_yet_on_sale', alone, { kind: 'postponed', action: 'organizer' }],
  ['live', 'not_yet_on_sale', similarEvents, { kind: 'not_on_sale', action: 'remind' }],
  ['started', 'not_yet_on_sale', alone, { kind: 'not_on_sale', action: 'remind' }],
  ['live', 'on_sale', similarEvents, null],
  ['live', 'all_held', similarEvents, null],
  ['live', 'sold_out', similarEvents, null],
  ['live', 'sales_ended', similarEvents, null],
  ['live', 'unavailable', similarEvents, null],
  ['started', 'on_sale', similarEvents, null],
] as const)('the banner of a %s event whose tickets are %s', (status, salesStatus, lists, banner) => {
  expect(bannerOf({ status, salesStatus, ...lists })).toEqual(banner);
});

test('an event is ahead until its end, unless it is canceled or postponed', () => {
  const statuses = ['live', 'started', 'ended', 'canceled', 'postponed'] as const;
  expect(statuses.filter(isAhead)).toEqual(['live', 'started']);
});
