// Providers the host configured, as OpenID Connect clients: the code flow with PKCE, state and nonce (RFC 9700).
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
 * The providers of a site. Nothing is asked of any before somebody wants to sign in with it, and each is given five
 * seconds: one that is away keeps nobody from the other ways in.
 */
export function openProviders(configs: ProviderConfig[], log: Pick<Log, 'warn'>): Providers {
  const known = new Map(configs.map((config) => [config.id, { config, discover: discoverer(config) }]));
  const told = async <T>(provider: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ provider, failure, reason: reasonOf(error) }, 'a provider did not sign somebody in');
      return refuse(failure === 'away' ? 'PROVIDER_AWAY' : 'PROVIDER_REFUSED');
    }
  };
  return {
    list: configs.map(({ id, name }) => ({ id, name })),
    begin: (id, { redirectUri }) => {
      const { discover } = known.get(id) ?? refuse('NOT_FOUND');
      return told(id, async () => visitTo(await discover(), redirectUri));
    },
    finish: (id, visit) => {
      const { config, discover } = known.get(id) ?? refuse('NOT_FOUND');
      return told(id, async () => identityOf(config, await discover(), visit));
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

type Finished = Parameters<Providers['finish']>[1];

async function identityOf(
  config: ProviderConfig,
  configuration: client.Configuration,
  { address, state, nonce, verifier }: Finished,
): Promise<ProviderIdentity> {
  const tokens = await client.authorizationCodeGrant(configuration, new URL(address), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token'); // `idTokenExpected` has refused before
  const more = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  const said: Record<string, unknown> = { ...claims, ...more };
  const mail = mailOf(claims) ?? mailOf(more); // the ID token is signed
  return {
    provider: config.id,
    issuer: claims.iss,
    subject: claims.sub,
    email: text(mail?.email),
    isEmailVerified: config.trustsEmail && mail?.isVerified === true,
    fullName: text(said['name']),
  };
}

/** An address, and what the same source says of it: a yes to one address is no yes to another. */
const mailOf = ({ email, email_verified }: Record<string, unknown>) =>
  typeof email === 'string' ? { email, isVerified: email_verified === true } : null;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
