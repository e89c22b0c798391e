import { expect, test } from 'vitest';
import { STAGES } from '#shared/stage.ts';
import { mailWay } from './mail-way.ts';

test('no mail is promised where none is sent, and none is shown but to those who build the site', () => {
  expect(mailWay({ sendsMail: true, stage: 'Prod' })).toBe('sent');
  expect(mailWay({ sendsMail: true, stage: 'Local' })).toBe('sent');
  expect(STAGES.filter((stage) => mailWay({ sendsMail: false, stage }) === 'shown')).toEqual(['Local', 'Dev', 'Test']);
  expect(mailWay({ sendsMail: false, stage: 'Prod' })).toBe('nowhere');
});
