// Setup of the unit tests. Hashing a password takes 39 ms by design, and the unit tests hash a thousand. They use the
// smallest Argon2id; hashes with other parameters than the present parameters, and all hashes of `passwords.test.ts`,
// are computed as in production. The built site of the HTTP and browser tests hashes as in production too.
import crypto from 'node:crypto';
import { PASSWORD_HASHING } from '../domain/accounts/limits.ts';

const state = globalThis as { argon2OfNode?: typeof crypto.argon2 };
const argon2 = (state.argon2OfNode ??= crypto.argon2);

/** Computes the hashes of this test file as in production. */
export function hashAsInProduction(): void {
  crypto.argon2 = argon2;
}

const isPresent = ({ memory, passes }: crypto.Argon2Parameters): boolean =>
  memory === PASSWORD_HASHING.memory && passes === PASSWORD_HASHING.passes;

// this runs before each test file
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, isPresent(parameters) ? { ...parameters, memory: 8, passes: 1 } : parameters, callback);
