// An OpenID Connect provider for tests. One person is already signed in at the provider, and it shows no form.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface TestProvider {
  issuer: string;
  /** The person who signs in next. */
  user: ProviderUser;
  /** True when the person cancels. */
  declines: boolean;
  /** `hangs` accepts requests and does not answer them; `fails` answers 500. */
  health: 'works' | 'hangs' | 'fails';
  /** The number of requests so far, by path. */
  requests: string[];
  config: { id: string; name: string; issuer: string; clientId: string; clientSecret: string; trustsEmail: boolean };
  /** Replaces the signing keys. */
  rotate: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a provider on a free port of this machine. It redirects to `redirectUri` only. */
export async function startProvider(id: string, redirectUri: string): Promise<TestProvider> {
  let provider: Provider;
  const server = createServer((request, response) => {
    test.requests.push(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (test.health === 'hangs') return;
    if (test.health === 'fails') return void response.writeHead(500).end('broken');
    void answer(provider, test, { request, response });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = { id, name: id.toUpperCase(), issuer, clientId: `client-of-${id}`, clientSecret: `secret-of-${id}` };
  const test: TestProvider = {
    issuer,
    user: { sub: 'default-user' },
    declines: false,
    health: 'works',
    requests: [],
    config: { ...config, trustsEmail: true },
    rotate: async () => {
      provider = await createProvider(test, redirectUri);
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  await test.rotate();
  return test;
}

async function createProvider(test: TestProvider, redirectUri: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() };
  const provider = new Provider(test.issuer, {
    clients: [
      {
        client_id: test.config.clientId,
        client_secret: test.config.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...test.user, sub }) }),
  });
  return provider;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

async function answer(provider: Provider, test: TestProvider, { request, response }: Exchange): Promise<void> {
  if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
  const { params } = await provider.interactionDetails(request, response);
  if (test.declines) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = test.user.sub;
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

/** Follows a provider's redirects like a browser, and returns the URL of the callback. */
export async function followToCallback(url: string): Promise<string> {
  const jar = new Map<string, string>();
  const { origin } = new URL(url);
  for (let next = url, steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} at ${next}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (new URL(next).origin !== origin) return next;
  }
  throw new Error('the provider redirected more than ten times');
}
