import { describe, expect, it } from 'vitest';
import { codeFromBytes, formatCode, isTypedCode, normalizeCode } from './ticket-code.ts';

describe('a short code', () => {
  it('has one unambiguous character per byte', () => {
    expect(codeFromBytes(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toMatch(/^[0-9A-HJKMNP-TV-Z]{256}$/);
  });

  it('is displayed in groups and parsed from what people type', () => {
    expect(formatCode('7G4KX2M9')).toBe('7G4K-X2M9');
    expect(normalizeCode(' 7g4k-x2m9 ')).toBe('7G4KX2M9');
    expect(normalizeCode('OIL0')).toBe('0110');
  });
});

it('a short code with spaces and dashes can be typed, the text of a QR code and a link cannot', () => {
  for (const text of ['7G4KX2M9', '7g4k-x2m9', '7G4K X2M9']) expect(isTypedCode(text)).toBe(true);
  for (const text of ['', '7G4KX2M', `T2${'A'.repeat(140)}`, 'https://a.b', 'v1|a|1|1'])
    expect(isTypedCode(text)).toBe(false);
});
