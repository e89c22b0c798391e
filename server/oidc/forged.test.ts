// A provider, or an attacker in its place, that sends false claims. No false claim signs a person in (OIDC Core
// 3.1.3.7).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProviders } from './index.ts';

const CALLBACK = 'http://localhost:3000/signin/with/acme/callback/';
const SECRET = 'a-secret-that-is-long-enough-for-a-mac';
const KID = 'the-key';

const keys = { provider: await generateKeyPair('RS256'), other: await generateKeyPair('RS256') };
type Claims = JWTPayload & { nonce?: string };
/** Makes an ID token from the valid claims. */
type TokenMaker = (claims: Claims) => Promise<string>;

const signed = (claims: Claims, { key = keys.provider.privateKey, header = {} } = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID, ...header }).sign(key);
const withoutClaim = (claims: Claims, name: keyof Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let issuer = '';
let metadataIssuer: string | undefined;
let makeToken: TokenMaker = signed;
let nonce = '';
/** The claims of the userinfo endpoint; undefined when the provider has no such endpoint. */
let userinfo: Record<string, unknown> | undefined;

const server = createServer((request, response) => {
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: metadataIssuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...(userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(keys.provider.publicKey)), kid: KID, alg: 'RS256', use: 'sig' }],
    }),
    '/others-keys': async () => ({ keys: [{ ...(await exportJWK(keys.other.publicKey)), kid: 'others' }] }),
    '/userinfo': () => ({ sub: 'ada', ...userinfo }),
    '/token': async () => ({ access_token: 'a', token_type: 'bearer', id_token: await makeToken(validClaims()) }),
  };
  void Promise.resolve(answers[request.url ?? '']?.()).then((body) =>
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {})),
  );
});

const now = () => Math.floor(Date.now() / 1_000);
const validClaims = (): Claims => ({ iss: issuer, aud: 'us', sub: 'ada', nonce, iat: now(), exp: now() + 300 });

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  metadataIssuer = undefined;
  userinfo = undefined;
  makeToken = signed;
});

const open = () =>
  openProviders([{ id: 'acme', name: 'Acme', issuer, clientId: 'us', clientSecret: SECRET, trustsEmail: true }], {
    warn: () => undefined,
  });

/** Signs in with an ID token made by `maker`. */
async function signIn(maker: TokenMaker) {
  makeToken = maker;
  const providers = open();
  const { state, verifier, nonce: expectedNonce } = await providers.begin('acme', { redirectUri: CALLBACK });
  nonce = expectedNonce;
  return providers.finish('acme', {
    address: `${CALLBACK}?code=c&state=${state}`,
    state,
    verifier,
    nonce: expectedNonce,
  });
}

it('a valid ID token signs a person in', async () => {
  expect(await signIn(signed)).toMatchObject({ issuer, subject: 'ada' });
});

describe('an ID token', () => {
  const makers: Record<string, TokenMaker> = {
    'without a signature': (claims) => Promise.resolve(`${encoded({ alg: 'none' })}.${encoded(claims)}.`),
    'whose signature was cut off': async (claims) => (await signed(claims)).replace(/[^.]+$/, ''),
    'that was changed after it was signed': async (claims) => {
      const [header, , signature] = (await signed(claims)).split('.');
      return [header, encoded({ ...claims, sub: 'eve' }), signature].join('.');
    },
    'signed with another key': (claims) => signed(claims, { key: keys.other.privateKey }),
    'that names the address of its key': (claims) =>
      signed(claims, { key: keys.other.privateKey, header: { jku: `${issuer}/others-keys`, kid: 'others' } }),
    'that contains its key': async (claims) =>
      signed(claims, { key: keys.other.privateKey, header: { jwk: await exportJWK(keys.other.publicKey) } }),
    'with a MAC instead of a signature': (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
    'that has expired': (claims) => signed({ ...claims, iat: now() - 900, exp: now() - 600 }),
    'without an expiry': (claims) => signed(withoutClaim(claims, 'exp')),
    'that is not valid yet': (claims) => signed({ ...claims, nbf: now() + 600 }),
    'for another client': (claims) => signed({ ...claims, aud: 'another-client' }),
    'for this client and another, requested by the other': (claims) =>
      signed({ ...claims, aud: ['us', 'another-client'], azp: 'another-client' }),
    'without an audience': (claims) => signed(withoutClaim(claims, 'aud')),
    'of another issuer': (claims) => signed({ ...claims, iss: 'https://evil.example' }),
    'of another visit': (claims) => signed({ ...claims, nonce: 'replayed' }),
    'of no visit': (claims) => signed(withoutClaim(claims, 'nonce')),
    'without a subject': (claims) => signed(withoutClaim(claims, 'sub')),
  };

  it.each(Object.entries(makers))('%s is refused', async (_, maker) => {
    await expect(signIn(maker)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  });
});

it('a provider whose metadata names another issuer gets no request', async () => {
  metadataIssuer = 'https://accounts.example';
  await expect(open().begin('acme', { redirectUri: CALLBACK })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
});

describe('an email address is verified only by the source that states it', () => {
  const [mine, other] = [{ email: 'ada@example.org' }, { email: 'eve@example.org' }];
  const verified = { email_verified: true };
  it.each([
    ['the ID token has both claims', { ...mine, ...verified }, {}, { ...mine, isEmailVerified: true }],
    ['the userinfo endpoint has both claims', {}, { ...mine, ...verified }, { ...mine, isEmailVerified: true }],
    ['the userinfo endpoint has another address', { ...mine, ...verified }, other, { ...mine, isEmailVerified: true }],
    ['the other address is the verified one', mine, { ...other, ...verified }, { ...mine, isEmailVerified: false }],
    ['only the ID token says verified, without an address', verified, mine, { ...mine, isEmailVerified: false }],
    [
      'only the userinfo endpoint says verified, without an address',
      mine,
      verified,
      { ...mine, isEmailVerified: false },
    ],
  ])('%s', async (_, inToken, inUserinfo, expected) => {
    userinfo = inUserinfo;
    expect(await signIn((claims) => signed({ ...claims, ...inToken }))).toMatchObject(expected);
  });
});
