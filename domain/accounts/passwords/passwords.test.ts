import crypto from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashAsInProduction } from '../../../test/cheap-password-hashes.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_HASHING, PASSWORD_HASH_CONCURRENCY, PASSWORD_HASH_QUEUE_MAX } from '../limits.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';

beforeAll(hashAsInProduction);

const ada = { email: 'ada.lovelace@example.org', fullName: 'Ada Lovelace' };
const problemOf = (password: string) => passwordProblem(password, ada);

describe('a new password', () => {
  it.each([
    ['', 'MISSING'],
    ['nine char', 'TOO_SHORT'],
    ['🎺🎺🎺🎺🎺🎺🎺🎺🎺', 'TOO_SHORT'],
    ['x'.repeat(PASSWORD_MAX_CHARS + 1), 'TOO_LONG'],
    ['x'.repeat(1_000_000), 'TOO_LONG'],
    ['ﷺ'.repeat(200), 'TOO_LONG'],
    ['1234567890', 'COMMON'],
    ['Qwertyuiop', 'COMMON'],
    ['ｑｗｅｒｔｙｕｉｏｐ', 'COMMON'],
    ['Bandstand-2026', 'GUESSABLE'],
    ['ada.lovelace@example.org', 'GUESSABLE'],
    ['lovelace1815', 'GUESSABLE'],
    ['Ada Lovelace!', 'GUESSABLE'],
  ])('rejects %j as %s', async (password, code) => {
    expect(await problemOf(password)).toBe(code);
  });

  it.each([
    'correct horse battery staple',
    'only-letters-here',
    '48151623424815162342',
    ' spaces around it ',
    '🎺🥁🎷🎸🎻🪕🪗🪘🎹🎤',
    'пароль для оркестра',
    'countess lovelace wrote the first programme',
    'k'.repeat(64) + 'q'.repeat(64),
    'ｆｕｌｌ width and ﬁne ligatures',
  ])('accepts %j', async (password) => {
    expect(await problemOf(password)).toBeNull();
  });

  it('may have the maximum length in any script, and is stored untruncated', async () => {
    expect(await problemOf('🎺🥁'.repeat(PASSWORD_MAX_CHARS / 2))).toBeNull();
  });
});

describe('a password hash', () => {
  it("is argon2id as a PHC string, with OWASP's parameters", async () => {
    const phc = await hashPassword('seven ravens');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(PASSWORD_HASHING.memory).toBeGreaterThanOrEqual(19_456);
    expect(PASSWORD_HASHING.passes).toBeGreaterThanOrEqual(2);
    const [nonce = Buffer.alloc(0), hash] = phc
      .split('$')
      .slice(-2)
      .map((part) => Buffer.from(part, 'base64'));
    expect(
      crypto.argon2Sync('argon2id', { message: 'seven ravens', nonce, ...PASSWORD_HASHING, tagLength: 32 }),
    ).toEqual(hash);
    expect(await hashPassword('seven ravens')).not.toBe(phc);
  });

  it('matches its password and no other password', async () => {
    const phc = await hashPassword('seven ravens');
    expect(await verifyPassword('seven ravens', phc)).toBe(true);
    for (const other of ['seven raven', 'Seven ravens', 'seven ravens ', ''])
      expect(await verifyPassword(other, phc)).toBe(false);
  });

  it('covers the whole password, also beyond 72 bytes and 128 characters', async () => {
    for (const start of ['a'.repeat(72), 'é'.repeat(128)]) {
      const phc = await hashPassword(`${start}1`);
      expect(await verifyPassword(`${start}1`, phc)).toBe(true);
      expect(await verifyPassword(`${start}2`, phc)).toBe(false);
      expect(await verifyPassword(start, phc)).toBe(false);
    }
  });

  it('is the same however the keyboard composes letters', async () => {
    const phc = await hashPassword('caf\u00e9 at the bandstand');
    expect(await verifyPassword('cafe\u0301 at the bandstand', phc)).toBe(true);
    expect(await verifyPassword('cafe at the bandstand', phc)).toBe(false);
  });

  it('that is null, for an account without a password, matches nothing, not even an overlong text', async () => {
    expect(await verifyPassword('seven ravens', null)).toBe(false);
    const phc = await hashPassword('');
    expect(await verifyPassword('x'.repeat(100_000), phc)).toBe(false);
  });

  it('with other parameters is verified with its own parameters, and recognized as outdated', async () => {
    const salt = Buffer.alloc(16, 7);
    const parameters = {
      message: 'seven ravens',
      nonce: salt,
      memory: 8_192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    };
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const phc = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(crypto.argon2Sync('argon2id', parameters))}`;
    expect(await verifyPassword('seven ravens', phc)).toBe(true);
    expect(needsRehash(phc)).toBe(true);
    expect(needsRehash(await hashPassword('seven ravens'))).toBe(false);
  });

  it('that is malformed matches nothing', async () => {
    for (const phc of ['', '$2b$12$abc', '$argon2id$v=19$m=0,t=0,p=0$$', 'seven ravens'])
      expect(await verifyPassword('seven ravens', phc)).toBe(false);
  });

  it('is computed once per check, with or without a password', async () => {
    const phc = await hashPassword('seven ravens');
    const hashing = vi.spyOn(crypto, 'argon2');
    for (const [typed, stored] of [
      ['seven ravens', phc],
      ['other', phc],
      ['other', null],
    ] as const) {
      hashing.mockClear();
      await verifyPassword(typed, stored);
      expect(hashing).toHaveBeenCalledTimes(1);
    }
    hashing.mockRestore();
  });
});

describe('the hashing queue', () => {
  it('leaves threads to other work', () => {
    expect(PASSWORD_HASH_CONCURRENCY).toBeLessThan(4);
    expect(PASSWORD_HASH_QUEUE_MAX).toBeLessThanOrEqual(256);
  });
});
