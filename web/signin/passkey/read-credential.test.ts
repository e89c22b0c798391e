import { expect, test } from 'vitest';
import { readCredential } from './read-credential.ts';

const credential = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  response: { clientDataJSON: 'e30', publicKeyAlgorithm: -7, transports: ['internal'] },
  clientExtensionResults: {},
};

test('a credential in the shape of the standard is read with all its fields', () => {
  expect(readCredential(JSON.stringify(credential))).toEqual(credential);
});

test.each([
  '',
  'x',
  'null',
  '[]',
  JSON.stringify({ ...credential, id: 7 }),
  JSON.stringify({ ...credential, rawId: 'other' }),
  JSON.stringify({ ...credential, type: 'password' }),
  JSON.stringify({ ...credential, response: null }),
  JSON.stringify({ ...credential, response: {} }),
  JSON.stringify({ ...credential, response: { clientDataJSON: {} } }),
  JSON.stringify({ ...credential, response: { clientDataJSON: 'x'.repeat(4_001) } }),
  JSON.stringify({ ...credential, response: { ...credential.response, signature: true } }),
  JSON.stringify({ ...credential, response: { clientDataJSON: true } }),
  JSON.stringify({ ...credential, more: 'x'.repeat(40_000) }),
])('the credential %.60s is refused', (text) => {
  expect(() => readCredential(text)).toThrow(expect.objectContaining({ code: 'PASSKEY_REFUSED' }));
});
