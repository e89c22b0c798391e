import { expect, test } from 'vitest';
import { fromBase64url, fromHex, toBase64url, toHex } from './bytes.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('bytes are written and read as base64url and as hexadecimal digits', () => {
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const part = bytes.slice(0, length);
    expect(toBase64url(part)).toBe(Buffer.from(part).toString('base64url'));
    expect(fromBase64url(toBase64url(part))).toEqual(part);
    expect(toHex(part)).toBe(Buffer.from(part).toString('hex'));
    expect(fromHex(toHex(part))).toEqual(part);
  }
});

test.each(['A', 'AB==', 'A+/A', 'AAA\n', 'AB', 'ÄAAA'])('%j is no base64url of bytes', (text) => {
  expect(fromBase64url(text)).toBeNull();
});

test.each(['A0', '0', '0g', ' 00'])('%j is no hexadecimal text of bytes', (text) => {
  expect(fromHex(text)).toBeNull();
});
