import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashToken, isPublicId, isToken, newHashedToken, newPublicId, newToken } from '#domain/tokens';

describe('a token', () => {
  it('has 256 random bits and never repeats', () => {
    const tokens = Array.from({ length: 10_000 }, newToken);
    expect(new Set(tokens).size).toBe(10_000);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    expect(tokens.every(isToken)).toBe(true);
  });

  it('comes with the hash that is stored instead of the token', () => {
    const { token, hash } = newHashedToken();
    expect(hash).toEqual(createHash('sha256').update(token).digest());
    expect(hashToken(token)).toEqual(hash);
  });

  it.each([24, 32])('may have %i characters, as earlier versions issued them', (length) => {
    expect(isToken('aB3_-'.repeat(20).slice(0, length))).toBe(true);
  });

  it.each([
    '',
    'x'.repeat(22),
    'x'.repeat(33),
    'x'.repeat(44),
    'x'.repeat(42) + ' ',
    'x'.repeat(42) + '/',
    `${'x'.repeat(43)}\n`,
    "' or 1=1 --",
  ])('cannot be %j', (text) => {
    expect(isToken(text)).toBe(false);
    expect(hashToken(text)).toBeNull();
  });
});

it('A public id has 22 characters and never repeats', () => {
  const ids = Array.from({ length: 1_000 }, newPublicId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(isPublicId)).toBe(true);
  expect(isPublicId(newToken())).toBe(false);
});
