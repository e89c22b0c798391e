import { describe, expect, it } from 'vitest';
import { parseMailAddress } from './mail-address.ts';

describe('a mail address', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+jazz@Example.ORG ', 'Ada.Lovelace+jazz@example.org'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['zoë@example.org', 'zoë@example.org'],
  ])('%j is read as %j', (typed, address) => {
    expect(parseMailAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@example',
    'a b@example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    '<ada@example.org>',
    '"ada eve"@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada\n@example.org',
    'ada@exa\tmple.org',
    'friends:ada@example.org;',
    'ada(comment)@example.org',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada@-example.org',
    'ada@example..org',
    'ada@eve@example.org',
    'ada@example.org\u0000',
    'ada@example.org/..',
    'ada@example.org?x',
    'ada@example.org:25',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(250)}.org`,
    'ada\u202e@example.org',
  ])('%j is no mail address', (typed) => {
    expect(parseMailAddress(typed)).toBeNull();
  });
});
