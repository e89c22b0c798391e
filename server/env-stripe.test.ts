import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { EnvError } from './env-error.ts';

const SECRET = 'sk_live_hushHushHush';
const keys = { STRIPE_SECRET_KEY: SECRET, STRIPE_WEBHOOK_SECRET: 'whsec_hushHushHush' };

test('a key and a signing secret turn Stripe on, and demo money off', () => {
  const env = parseEnv({ ...keys, SEED: 'demo' });
  expect(env.stripe).toEqual({
    secretKey: SECRET,
    webhookSecrets: ['whsec_hushHushHush'],
    apiBase: undefined,
    isTest: false,
    checkoutOrigin: 'https://checkout.stripe.com',
  });
  expect(env.demoMoney).toBe(false);
  expect(parseEnv({}).stripe).toBeUndefined();
});

test('two signing secrets are accepted while one replaces the other', () => {
  const secrets = 'whsec_hushHushNew, whsec_hushHushOld';
  expect(parseEnv({ ...keys, STRIPE_WEBHOOK_SECRET: secrets }).stripe?.webhookSecrets).toEqual(secrets.split(', '));
});

test('organizers have accounts of their own when the operator says so', () => {
  const connect = {
    STRIPE_CONNECT: 'true',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_hushConnectNew, whsec_hushConnectOld',
  };
  expect(parseEnv({ ...keys, ...connect }).stripe?.connectWebhookSecrets).toEqual([
    'whsec_hushConnectNew',
    'whsec_hushConnectOld',
  ]);
  expect(parseEnv({ ...keys, ...connect, STRIPE_CONNECT: 'false' }).stripe?.connectWebhookSecrets).toBeUndefined();
});

test('a test key may be used at a stand-in, whose pages are at the same origin', () => {
  const stripe = parseEnv({
    ...keys,
    STRIPE_SECRET_KEY: 'rk_test_hushHushHush',
    STRIPE_API_BASE: 'http://localhost:4242',
  }).stripe;
  expect(stripe).toMatchObject({
    isTest: true,
    apiBase: 'http://localhost:4242',
    checkoutOrigin: 'http://localhost:4242',
  });
});

test.each([
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_hushHushHush' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'hush' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'hush' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_hushHushHush,hush' }],
  ['STRIPE_CONNECT', { STRIPE_CONNECT: 'hush' }],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', { STRIPE_CONNECT: 'true' }],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', { STRIPE_CONNECT: 'true', STRIPE_CONNECT_WEBHOOK_SECRET: 'hush' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: 'https://stand-in.example' }],
  ['STRIPE_CHECKOUT_ORIGIN', { STRIPE_CHECKOUT_ORIGIN: 'pay.example' }],
  ['DEMO_MONEY', { DEMO_MONEY: 'true' }],
])('%s is refused with %j, without its value', (variable, source) => {
  let refusal: unknown;
  try {
    parseEnv({ ...keys, ...source });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(EnvError);
  const { message } = refusal as EnvError;
  expect((refusal as EnvError).variable).toBe(variable);
  expect(message).toContain(variable);
  expect(message).not.toMatch(/hush/i);
});
