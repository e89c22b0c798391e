import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

// RFC 9285, sections 4.3 and 4.4
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('%j is written and read as in the standard', (text, encoded) => {
  expect(toBase45(bytesOf(text))).toBe(encoded);
  expect(fromBase45(encoded)).toEqual(bytesOf(text));
});

test('every pair of bytes and every single byte is read as it was written', () => {
  const pairs = Uint8Array.from({ length: 2 * 65_536 }, (_, at) => (at % 2 === 0 ? at >> 9 : (at >> 1) & 255));
  expect(Buffer.compare(fromBase45(toBase45(pairs)) ?? new Uint8Array(), pairs)).toBe(0);
  for (let byte = 0; byte < 256; byte += 1)
    expect(fromBase45(toBase45(Uint8Array.of(byte)))).toEqual(Uint8Array.of(byte));
});

test.each(['A', 'AAAA', 'GGW', ':::', '::', 'V5', 'bb8', 'BB8\n', 'ÄB8', '-1,', 'BB😀'])('%j is refused', (text) => {
  expect(fromBase45(text)).toBeNull();
});
