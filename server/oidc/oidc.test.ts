import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider, type TestProvider, followToCallback } from '../../test/oidc-provider.ts';
import { openProviders } from './index.ts';

const callback = (id: string) => `http://localhost:3000/signin/with/${id}/callback/`;
const REFUSED = { code: 'PROVIDER_REFUSED' };
const PROVIDER_UNAVAILABLE = { code: 'PROVIDER_AWAY' };

let acme: TestProvider;
let globex: TestProvider;
const logged: object[] = [];
const log = { warn: (fields: object) => void logged.push(fields) };

beforeAll(async () => {
  [acme, globex] = await Promise.all([
    startProvider('acme', callback('acme')),
    startProvider('globex', callback('globex')),
  ]);
});
afterAll(() => Promise.all([acme.stop(), globex.stop()]));
beforeEach(() => {
  for (const provider of [acme, globex]) {
    provider.health = 'works';
    provider.declines = false;
    provider.user = { sub: 'ada', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' };
  }
  logged.length = 0;
});

const open = () => openProviders([acme.config, globex.config], log);
type Opened = ReturnType<typeof open>;

/** Signs in at a provider and returns the callback URL. */
async function visit(providers: Opened, id = 'acme') {
  const { url, ...visited } = await providers.begin(id, { redirectUri: callback(id) });
  return { ...visited, address: await followToCallback(url) };
}

describe('signing in with a provider', () => {
  it('identifies the person, with PKCE, state and nonce', async () => {
    const providers = open();
    const { url } = await providers.begin('acme', { redirectUri: callback('acme') });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(await providers.finish('acme', await visit(providers))).toEqual({
      provider: 'acme',
      issuer: acme.issuer,
      subject: 'ada',
      email: 'ada@example.org',
      isEmailVerified: true,
      fullName: 'Ada Lovelace',
    });
  });

  it.each([
    ['sends email_verified false', { email_verified: false }],
    ['sends no email_verified', {}],
    // some providers send a text instead of a boolean
    ['sends email_verified as text', { email_verified: 'true' as never }],
  ])('does not treat an email address as verified where the provider %s', async (_, claims) => {
    acme.user = { sub: 'ada', email: 'ada@example.org', ...claims };
    const providers = open();
    expect(await providers.finish('acme', await visit(providers))).toMatchObject({ isEmailVerified: false });
  });

  it('ignores verified addresses of a provider whose addresses the operator does not trust', async () => {
    const providers = openProviders([{ ...acme.config, trustsEmail: false }], log);
    expect(await providers.finish('acme', await visit(providers))).toMatchObject({ isEmailVerified: false });
  });

  it('finds no provider that is not configured', () => {
    expect(() => open().begin('initech', { redirectUri: callback('initech') })).toThrow(/find what you’re looking for/);
  });
});

describe('a forged callback is refused', () => {
  it.each(['state', 'nonce', 'verifier'] as const)('because of the %s of another visit', async (part) => {
    const providers = open();
    const [mine, other] = [await visit(providers), await visit(providers)];
    await expect(providers.finish('acme', { ...mine, [part]: other[part] })).rejects.toMatchObject(REFUSED);
  });

  it('because of a used code', async () => {
    const providers = open();
    const mine = await visit(providers);
    await providers.finish('acme', mine);
    await expect(providers.finish('acme', mine)).rejects.toMatchObject(REFUSED);
  });

  it('because of the code of another provider (mix-up)', async () => {
    const providers = open();
    const [mine, theirs] = [await visit(providers), await visit(providers, 'globex')];
    const address = new URL(mine.address);
    address.searchParams.set('code', new URL(theirs.address).searchParams.get('code') ?? '');
    await expect(providers.finish('acme', { ...mine, address: address.href })).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['another issuer', true],
    ['no issuer', false],
  ])('because of %s in the response (RFC 9207)', async (_, isOther) => {
    const providers = open();
    const mine = await visit(providers);
    const address = new URL(mine.address);
    expect(address.searchParams.get('iss')).toBe(acme.issuer);
    if (isOther) address.searchParams.set('iss', globex.issuer);
    else address.searchParams.delete('iss');
    await expect(providers.finish('acme', { ...mine, address: address.href })).rejects.toMatchObject(REFUSED);
  });

  it('because of an error', async () => {
    acme.declines = true;
    const providers = open();
    const mine = await visit(providers);
    expect(mine.address).toContain('error=access_denied');
    await expect(providers.finish('acme', mine)).rejects.toMatchObject(REFUSED);
  });
});

describe('a provider with problems', () => {
  it('works at once after its keys were rotated', async () => {
    const providers = open();
    await providers.finish('acme', await visit(providers));
    await acme.rotate();
    expect(await providers.finish('acme', await visit(providers))).toMatchObject({ subject: 'ada' });
  });

  it('has its metadata loaded once for concurrent visits', async () => {
    const providers = open();
    acme.requests.length = 0;
    await Promise.all([1, 2, 3].map(() => providers.begin('acme', { redirectUri: callback('acme') })));
    expect(acme.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it.each(['hangs', 'fails'] as const)(
    'signs no person in when it %s, and is contacted again next time',
    async (health) => {
      const providers = open();
      acme.health = health;
      await expect(providers.begin('acme', { redirectUri: callback('acme') })).rejects.toMatchObject(
        PROVIDER_UNAVAILABLE,
      );
      expect((await providers.begin('globex', { redirectUri: callback('globex') })).url).toContain(globex.issuer);
      acme.health = 'works';
      expect((await providers.begin('acme', { redirectUri: callback('acme') })).url).toContain(acme.issuer);
    },
    20_000,
  );

  it('is unavailable when it stops between redirect and callback', async () => {
    const providers = open();
    const mine = await visit(providers);
    acme.health = 'fails';
    await expect(providers.finish('acme', mine)).rejects.toMatchObject(PROVIDER_UNAVAILABLE);
  });

  it('is unavailable when its port is closed', async () => {
    const stopped = await startProvider('gone', callback('gone'));
    await stopped.stop();
    const begun = openProviders([stopped.config], log).begin('gone', { redirectUri: callback('gone') });
    await expect(begun).rejects.toMatchObject(PROVIDER_UNAVAILABLE);
  });

  it('is logged without secrets, codes or addresses', async () => {
    const providers = open();
    const mine = await visit(providers);
    await providers.finish('acme', { ...mine, nonce: 'other' }).catch(() => null);
    const text = JSON.stringify(logged);
    expect(text).toContain('acme');
    for (const secret of [acme.config.clientSecret, new URL(mine.address).searchParams.get('code') ?? '', 'ada@'])
      expect(text).not.toContain(secret);
  });
});
