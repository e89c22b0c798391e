import { expect, test } from 'vitest';
import { STAGES } from '#shared/stage.ts';
import { mailDelivery } from './mail-delivery.ts';

test('a site sends mails when a mail server is configured, shows them at the stages Local, Dev and Test, and otherwise has no mails', () => {
  expect(mailDelivery({ sendsMail: true, stage: 'Prod' })).toBe('sent');
  expect(mailDelivery({ sendsMail: true, stage: 'Local' })).toBe('sent');
  expect(STAGES.filter((stage) => mailDelivery({ sendsMail: false, stage }) === 'shown')).toEqual([
    'Local',
    'Dev',
    'Test',
  ]);
  expect(mailDelivery({ sendsMail: false, stage: 'Prod' })).toBe('nowhere');
});
