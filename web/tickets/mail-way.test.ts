import { expect, test } from 'vitest';
import { mailWay } from './mail-way.ts';

test('no mail is promised where none is sent, and no stage but production hides what was kept', () => {
  expect(mailWay({ sendsMail: true, stage: 'Prod' })).toBe('sent');
  expect(mailWay({ sendsMail: true, stage: 'Local' })).toBe('sent');
  expect(mailWay({ sendsMail: false, stage: 'Prod' })).toBe('nowhere');
  expect(mailWay({ sendsMail: false, stage: 'Preprod' })).toBe('shown');
});
