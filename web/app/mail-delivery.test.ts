import { expect, test } from 'vitest';
import { STAGES } from '#shared/stage.ts';
import { mailDelivery } from './mail-delivery.ts';

test('mails are sent where a mail server is configured, else shown at the stages Local, Dev and Test, else nowhere', () => {
  expect(mailDelivery({ sendsMail: true, stage: 'Prod' })).toBe('sent');
  expect(mailDelivery({ sendsMail: true, stage: 'Local' })).toBe('sent');
  expect(STAGES.filter((stage) => mailDelivery({ sendsMail: false, stage }) === 'shown')).toEqual([
    'Local',
    'Dev',
    'Test',
  ]);
  expect(mailDelivery({ sendsMail: false, stage: 'Prod' })).toBe('nowhere');
});
