import { expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from './messages.ts';

test.each([String.raw`C:\x41`, String.raw`\u202e`, '<0>x</0>', '</0>', '<script>', 'plain'])(
  'a value appears in a sentence exactly as the person typed it: %s',
  async (name) => {
    await loadAllMessages();
    const i18n = i18nFor('de');
    expect(i18n._('x', { name }, { message: 'By {name}' })).toBe(`By ${name}`);
    expect(i18n.t({ id: 'x', values: { name }, message: 'By {name}' })).toBe(`By ${name}`);
  },
);
