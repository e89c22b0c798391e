import { describe, expect, it } from 'vitest';
import { noHeadSettings } from '#shared/head-settings.ts';
import { EnvError } from './env-error.ts';
import { parseEnv } from './env.ts';

function refusalOf(source: Record<string, string>): EnvError {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error;
  }
  throw new Error(`started with ${JSON.stringify(source)}`);
}

const acme = { id: 'acme', name: 'Acme', issuer: 'https://id.example.org', clientId: 'c', clientSecret: 'hush-hush' };
const providersOf = (...changes: object[]) => JSON.stringify(changes.map((change) => ({ ...acme, ...change })));

const noLegal = Object.fromEntries(
  ['operator', 'address', 'email', 'country', 'phone', 'register', 'vat', 'responsible'].map((name) => [
    name,
    undefined,
  ]),
);

describe('the configuration', () => {
  it('starts without any variable', () => {
    expect(parseEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: undefined,
      siteHosts: [],
      hsts: null,
      dataDir: './data',
      databaseUrl: undefined,
      seed: 'demo',
      seedNumber: 1,
      demoMoney: true,
      stage: 'Prod',
      deployment: 'prod',
      production: false,
      smtpUrl: undefined,
      mailFrom: 'Bandstand <tickets@localhost>',
      defaultPlaceSlug: 'ca--san-francisco',
      ai: undefined,
      stripe: undefined,
      trustedProxies: [],
      geoipPath: undefined,
      content: { dir: undefined, legal: noLegal, securityContact: undefined },
      places: { kind: 'embedded' },
      google: undefined,
      map: { kind: 'embedded' },
      links: {
        signin: undefined,
        signup: undefined,
        login: undefined,
        logout: undefined,
        adminServer: undefined,
        organize: undefined,
        help: undefined,
        mayShowLogInAndSignUp: true,
      },
      head: noHeadSettings,
      isManageOverviewActive: false,
      isMobile: false,
      siteDomain: undefined,
      oidcProviders: [],
      logLevel: 'info',
    });
  });

  it('sets how long the attribution of a map may be', () => {
    expect(refusalOf({ MAP_ATTRIBUTION: 'x'.repeat(201) }).message).toBe(
      'MAP_ATTRIBUTION must have at most 200 characters',
    );
  });

  it('makes browsers require https for a year, also on subdomains unless configured otherwise', () => {
    const BASE_URL = 'https://events.example.org';
    expect(parseEnv({ BASE_URL }).hsts).toBe('max-age=31536000; includeSubDomains');
    expect(parseEnv({ BASE_URL, HSTS_SUBDOMAINS: 'false' }).hsts).toBe('max-age=31536000');
    expect(parseEnv({ BASE_URL: 'http://localhost:3000' }).hsts).toBeNull();
  });

  it('treats an empty variable as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'BASE_URL',
      'SITE_HOSTS',
      'DATA_DIR',
      'DATABASE_URL',
      'SEED',
      'SEED_NUMBER',
      'STAGE',
      'NODE_ENV',
    ];
    const more = ['SMTP_URL', 'MAIL_FROM', 'DEFAULT_PLACE_SLUG', 'TRUSTED_PROXIES', 'LOG_LEVEL'];
    expect(parseEnv(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(parseEnv({}));
  });

  it('reads providers, and does not trust their verified addresses unless configured', () => {
    expect(parseEnv({ OIDC_PROVIDERS: providersOf({}) }).oidcProviders).toEqual([{ ...acme, trustsEmail: false }]);
    const two = providersOf({ trustsEmail: true }, { id: 'b', issuer: 'http://localhost:4000' });
    expect(parseEnv({ OIDC_PROVIDERS: two }).oidcProviders).toHaveLength(2);
  });

  it('does not print the secret of a provider', () => {
    expect(refusalOf({ OIDC_PROVIDERS: providersOf({ id: '?' }) }).message).not.toContain('hush');
  });

  it('prefers a complete map style to tiles', () => {
    const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png';
    expect(parseEnv({ MAP_RASTER_TILES_URL: tiles }).map).toMatchObject({ kind: 'raster', tiles });
    expect(parseEnv({ MAP_RASTER_TILES_URL: tiles, MAP_STYLE_URL: 'https://maps.example.org/style.json' }).map).toEqual(
      { kind: 'style', url: 'https://maps.example.org/style.json', origins: [] },
    );
    expect(refusalOf({ MAP_RASTER_TILES_URL: 'https://tiles.example.org/map.png' }).message).toContain('{z}');
  });

  it('reads the further origins that a map style loads from', () => {
    const style = { MAP_STYLE_URL: 'https://maps.example.org/style.json' };
    const origins = 'https://tiles.example.org, https://fonts.example.org/';
    expect(parseEnv({ ...style, MAP_EXTRA_ORIGINS: origins }).map).toMatchObject({
      origins: ['https://tiles.example.org', 'https://fonts.example.org'],
    });
  });

  it('separates the two Google keys', () => {
    const keys = parseEnv({ GOOGLE_MAPS_BROWSER_KEY: 'browser-key-1', GOOGLE_MAPS_SERVER_KEY: 'server-key-1' });
    const origin = 'https://maps.googleapis.com';
    expect(keys.places).toEqual({ kind: 'google', origin, browserKey: 'browser-key-1' });
    expect(keys.google).toEqual({ origin, serverKey: 'server-key-1' });
  });

  it('reads a menu, and explains the format of a menu that it cannot read', () => {
    const menu = parseEnv({ HELP_MENU: '{"home":"/help/","suggested":[{"url":"/help/a/","label":"A"}]}' }).links.help;
    expect(menu).toEqual({
      home: '/help/',
      suggested: [{ url: '/help/a/', label: 'A', gaLabel: '', accentLink: false }],
    });
    for (const bad of ['{', '[]', '{"home":"javascript:alert(1)"}', '{"home":"//evil.example"}'])
      expect(refusalOf({ HELP_MENU: bad }).message).toContain('HELP_MENU must be JSON such as');
  });

  it('has the stage Prod in production, unless configured otherwise', () => {
    expect(parseEnv({ NODE_ENV: 'production' }).stage).toBe('Prod');
    expect(parseEnv({ NODE_ENV: 'production', STAGE: 'Preprod' }).stage).toBe('Preprod');
  });

  it.each(['preprod', 'PREPROD', 'PreProd'])('accepts the stage written as %s', (written) => {
    expect(parseEnv({ STAGE: written }).stage).toBe('Preprod');
  });

  it('refuses an unknown stage with the message of spec 8', () => {
    expect(refusalOf({ STAGE: 'Moon' }).message).toContain('Unknown stage: Moon');
  });

  it('reads the same nonce for every response at the stage Test only', () => {
    const CSP_NONCE = 'n'.repeat(22);
    expect(parseEnv({ STAGE: 'Test', CSP_NONCE }).fixedNonce).toBe(CSP_NONCE);
    expect(parseEnv({ STAGE: 'Test' }).fixedNonce).toBeUndefined();
    for (const STAGE of ['', 'Prod', 'Preprod', 'Dev', 'Local'])
      expect(refusalOf({ STAGE, CSP_NONCE }).message).toContain('CSP_NONCE is for tests only');
  });

  it('reduces a base URL to its origin', () => {
    expect(parseEnv({ BASE_URL: 'https://Events.example.org/' }).baseUrl).toBe('https://events.example.org');
  });

  it.each([
    [{}, 'prod'],
    [{ BASE_URL: 'https://events.example.org' }, 'prod'],
    [{ BASE_URL: 'https://qa.events.example.org' }, 'qa'],
    [{ BASE_URL: 'http://localhost:3000' }, 'dev'],
    [{ BASE_URL: 'https://qa.events.example.org', STAGE: 'Preprod' }, 'stage'],
    [{ STAGE: 'Local' }, 'dev'],
  ])('takes the environment from the stage, else from the public host: %o is %s', (source, deployment) => {
    expect(parseEnv(source).deployment).toBe(deployment);
  });

  it('has the stage Prod, which shows no mails, when the public host is named like a test stage', () => {
    expect(parseEnv({ BASE_URL: 'https://test.events.example.org' }).stage).toBe('Prod');
  });

  it('reads a list of hosts', () => {
    const { siteHosts } = parseEnv({ SITE_HOSTS: 'Events.example.org, events.example.de' });
    expect(siteHosts).toEqual(['events.example.org', 'events.example.de']);
  });

  it('reads what the head of every page contains', () => {
    const source = {
      STATIC_ASSET_ORIGIN: 'https://static.example.org/',
      IMAGE_ORIGIN: 'https://img.example.org',
      SOCIAL_HANDLE: '@bandstand',
      SITE_VERIFICATION: 'google-site-verification=a_b-c=, msvalidate.01=def',
      FACEBOOK_APP_ID: '42',
      IOS_APP_ID: '123456789',
      IOS_APP_URL: 'bandstand://open{path}',
      ANDROID_APP_ID: 'org.example.events',
      ANDROID_APP_URL: 'https://app.example.org{path}',
    };
    expect(parseEnv(source).head).toEqual({
      preconnect: { assets: 'https://static.example.org', images: 'https://img.example.org' },
      socialHandle: '@bandstand',
      verifications: [
        { name: 'google-site-verification', content: 'a_b-c=' },
        { name: 'msvalidate.01', content: 'def' },
      ],
      facebookAppId: '42',
      ios: { id: '123456789', url: 'bandstand://open{path}' },
      android: { id: 'org.example.events', url: 'https://app.example.org{path}' },
    });
  });

  it('accepts the URL of a database that listens on a socket', () => {
    const url = 'postgresql:///bandstand?host=/run/postgresql';
    expect(parseEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('reads a list of trusted proxies', () => {
    expect(parseEnv({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it('does not print a password in an error message', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://me:hunter2@host/db' }).message).not.toContain('hunter2');
  });

  const invalidValues: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '3000.5', '0x10', '1e3', ' 80', '99999999999999999999'],
    HOST: ['http://localhost', 'a b', '0.0.0.0;rm', '\n', '999.999.1.1', '127.0.0', ':80'],
    BASE_URL: [
      'events.example.org',
      'ftp://example.org',
      'https://example.org/path',
      'https://example.org/?q',
      'https://*.example.org',
      'https://me@example.org',
    ],
    SITE_HOSTS: ['https://a.example', 'a.example:80', 'a.example;b.example', ',', 'a..example', '*.example.org'],
    STATIC_ASSET_ORIGIN: [
      'static.example.org',
      'https://a.example/path',
      "https://a.example; script-src 'unsafe-inline'",
    ],
    IMAGE_ORIGIN: ['//img.example.org', '*'],
    MANAGE_OVERVIEW: ['yes', '1'],
    MOBILE_SITE: ['on'],
    SITE_DOMAIN: ['https://example.org', 'example.org:80', '.example.org', 'example..org', '*'],
    SOCIAL_HANDLE: ['bandstand', '@', '@a b', '@a"><script>'],
    SITE_VERIFICATION: [
      'abc',
      'robots=noindex',
      'viewport=x',
      'google-site-verification=',
      'google-site-verification=a"b',
      ',',
    ],
    FACEBOOK_APP_ID: ['abc', '-1'],
    IOS_APP_ID: ['id123', ''.padEnd(16, '1')],
    IOS_APP_URL: ['bandstand', 'javascript://alert(1)', 'data://x', 'bandstand://a b', 'bandstand://{page}'],
    ANDROID_APP_ID: ['bandstand', 'org.example.', '1org.example', 'org.example events'],
    ANDROID_APP_URL: ['/open', 'JAVASCRIPT://x', 'bandstand://"'],
    DATA_DIR: ['a\0b'],
    DATABASE_URL: ['localhost', 'mysql://host/db', 'postgres'],
    SEED: ['yes', 'Demo ', 'full'],
    SEED_NUMBER: ['one', '-4', '4294967296'],
    STAGE: ['Production', 'prod ', '1'],
    NODE_ENV: ['prod', 'Production'],
    CSP_NONCE: ['short', "' 'unsafe-inline' 12345", 'x'.repeat(23)],
    SMTP_URL: ['localhost:25', 'http://mail', 'smtp://'],
    BOUNCE_ADDRESS: ['nobody', 'Bounces <b@example.org>', 'a+b@example.org', `${'a'.repeat(32)}@example.org`],
    MAIL_REPORT_SECRET: ['short', 'x '.repeat(20)],
    MAIL_FROM: ['nobody', 'a@b, c@d', 'A <a@b>\r\nBcc: x@y', '<a@b', '"x" <a@b>'],
    DEFAULT_PLACE_SLUG: ['San Francisco', '../etc', 'ca/sf', '-x'],
    TRUSTED_PROXIES: [
      'all',
      '10.0.0.0/8;1.1.1.1',
      'example.org',
      ',',
      '999.1.1.1',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
    ],
    MAP_EXTRA_ORIGINS: [
      '*',
      'tiles.example.org',
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example/path',
    ],
    OIDC_PROVIDERS: [
      'acme',
      '{}',
      '[{"id":"acme"}]',
      providersOf({ id: 'Acme!' }),
      providersOf({ issuer: 'http://id.example.org' }),
      providersOf({ issuer: 'https://id.example.org/?a=b' }),
      providersOf({ clientSecret: '' }),
      providersOf({ trustsEmail: 'yes' }),
      providersOf({ scope: 'admin' }),
      providersOf({}, {}),
      providersOf({}, { id: 'other' }),
    ],
    LOG_LEVEL: ['verbose', 'INFO', '30'],
  };
  const cases = Object.entries(invalidValues).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );

  it.each(cases)('refuses %s=%j and names the variable', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal.variable).toBe(name);
    expect(refusal.message).toContain(name);
  });
});

it.each(['Bandstand <news@example.org>', 'Événements du Lac <a@lac.example>', 'tickets@example.org'])(
  'accepts the MAIL_FROM %s',
  (address) => expect(parseEnv({ MAIL_FROM: address }).mailFrom).toBe(address),
);

describe('the language model', () => {
  const service = { AI_BASE_URL: 'https://ai.example.org/v1/', AI_MODEL: 'small', AI_API_KEY: 'sk-hush' };
  it('is a service, a model and a key', () => {
    expect(parseEnv(service).ai).toEqual({ baseUrl: 'https://ai.example.org/v1', model: 'small', apiKey: 'sk-hush' });
    expect(parseEnv({ ...service, AI_API_KEY: '' }).ai?.apiKey).toBeUndefined();
    expect(parseEnv({ ...service, AI_BASE_URL: 'http://localhost:11434/v1' }).ai?.model).toBe('small');
    expect(parseEnv({ AI_MODEL: 'small' }).ai).toBeUndefined();
  });
  it.each([
    ['AI_MODEL', { ...service, AI_MODEL: '' }],
    ['AI_BASE_URL', { ...service, AI_BASE_URL: 'http://ai.example.org/v1' }],
    ['AI_BASE_URL', { ...service, AI_BASE_URL: 'https://user:hush@ai.example.org/' }],
    ['AI_BASE_URL', { ...service, AI_BASE_URL: 'ai.example.org' }],
    ['AI_API_KEY', { ...service, AI_API_KEY: 'sk hush' }],
  ])('is refused when %s cannot be used, without naming the key', (variable, source) => {
    const refusal = refusalOf(source);
    expect(refusal.variable).toBe(variable);
    expect(refusal.message).not.toContain('hush');
  });
});
