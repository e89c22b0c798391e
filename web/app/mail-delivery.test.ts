import { expect, test } from 'vitest';
import { STAGES } from '#shared/stage.ts';
import { mailDelivery } from './mail-delivery.ts';

test('no mail is promised where none is sent, and none is shown but to those who build the site', () => {
  expect(mailDelivery({ sendsMail: true, stage: 'Prod' })).toBe('sent');
  expect(mailDelivery({ sendsMail: true, stage: 'Local' })).toBe('sent');
  expect(STAGES.filter((stage) => mailDelivery({ sendsMail: false, stage }) === 'shown')).toEqual([
    'Local',
    'Dev',
    'Test',
  ]);
  expect(mailDelivery({ sendsMail: false, stage: 'Prod' })).toBe('nowhere');
});
