// A WebAuthn authenticator in software, for responses that browsers do not send: with a wrong origin, with an old
// signature counter, or without user verification.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface ChallengeInput {
  challenge: string;
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
}

export interface SoftAuthenticator {
  id: string;
  /** The response that adds the passkey to an account. */
  register: (input: ChallengeInput & { counter?: number }) => RegistrationResponseJSON;
  /** The response of a sign-in with the passkey. */
  authenticate: (input: ChallengeInput & { counter: number; userHandle?: string }) => AuthenticationResponseJSON;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A single passkey (ES256). It responds for `http://localhost:3000` unless the input names another origin. */
export function softAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  return {
    id,
    register: ({ counter = 0, ...input }) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(input, counter, FLAGS.attested), attested]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...envelope(id),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', input)),
          // the library's type does not allow a Map of unknown values
          attestationObject: base64url(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },
    authenticate: ({ counter, userHandle, ...input }) => {
      const authData = authenticatorData(input, counter, 0);
      const clientDataJson = clientData('webauthn.get', input);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey);
      return {
        ...envelope(id),
        response: {
          clientDataJSON: base64url(clientDataJson),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: ChallengeInput): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

function authenticatorData(
  { rpId = 'localhost', isUserVerified = true }: ChallengeInput,
  counter: number,
  extraFlags: number,
) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = FLAGS.present | (isUserVerified ? FLAGS.verified : 0) | extraFlags;
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** RFC 9053, 7.1.1: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never, // the library's type does not allow a Map of mixed values
  );
}
