// Providers that the operator configured, as OpenID Connect clients: the code flow with PKCE, state and nonce (RFC
// 9700).
import * as client from 'openid-client';
import type { ProviderIdentity } from '#domain/accounts';
import { refuse } from '#shared/errors.ts';
import type { Providers } from '#web/app/context.ts';
import type { Log } from '../log.ts';
import type { ProviderConfig } from './config.ts';
import { discoverer } from './discovery.ts';
import { failureOf, reasonOf } from './failure.ts';

const SCOPE = 'openid email profile';

/**
 * The providers of a site. A provider is not contacted before a person signs in with it, and has five seconds to
 * answer. A provider that does not answer does not affect other sign-ins.
 */
export function openProviders(configs: ProviderConfig[], log: Pick<Log, 'warn'>): Providers {
  const providers = new Map(configs.map((config) => [config.id, { config, discover: discoverer(config) }]));
  const logged = async <T>(provider: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ provider, failure, reason: reasonOf(error) }, 'a sign-in with a provider failed');
      return refuse(failure === 'away' ? 'PROVIDER_AWAY' : 'PROVIDER_REFUSED');
    }
  };
  return {
    list: configs.map(({ id, name }) => ({ id, name })),
    begin: (id, { redirectUri }) => {
      const { discover } = providers.get(id) ?? refuse('NOT_FOUND');
      return logged(id, async () => visitTo(await discover(), redirectUri));
    },
    finish: (id, visit) => {
      const { config, discover } = providers.get(id) ?? refuse('NOT_FOUND');
      return logged(id, async () => identityOf(config, await discover(), visit));
    },
  };
}

async function visitTo(configuration: client.Configuration, redirectUri: string) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, nonce, verifier };
}

type FinishedVisit = Parameters<Providers['finish']>[1];

async function identityOf(
  config: ProviderConfig,
  configuration: client.Configuration,
  { address, state, nonce, verifier }: FinishedVisit,
): Promise<ProviderIdentity> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(address), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // never happens: with `idTokenExpected` the library has already refused a response without an ID token
  if (!claims) throw new Error('no ID token');
  const userInfo = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  const allClaims: Record<string, unknown> = { ...claims, ...userInfo };
  const mail = mailOf(claims) ?? mailOf(userInfo); // reads the ID token first, because it is signed
  return {
    provider: config.id,
    issuer: claims.iss,
    subject: claims.sub,
    email: text(mail?.email),
    isEmailVerified: config.trustsEmail && mail?.isVerified === true,
    fullName: text(allClaims['name']),
  };
}

/**
 * The email address, and whether the same source states that it is verified: the verification of one source does not
 * count for the address of another.
 */
const mailOf = ({ email, email_verified }: Record<string, unknown>) =>
  typeof email === 'string' ? { email, isVerified: email_verified === true } : null;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
