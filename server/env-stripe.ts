/** The variables of the payment gateway Stripe. A message completes the sentence "VARIABLE …"; it never has the value. */
import { z } from 'zod';
import { baseUrl, flag } from './env-values.ts';
import type { StripeSettings } from './payments/stripe/settings.ts';

const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (secrets) => secrets.every((secret) => /^whsec_[A-Za-z0-9+/=_-]{10,250}$/.test(secret)),
    'must be the signing secret of the webhook endpoint, such as whsec_…; during a rotation, both secrets with a comma between them',
  );

/** The variables, for the schema of all variables. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(?:test|live)_[A-Za-z0-9_]{10,250}$/,
      'must be a secret or restricted key of Stripe, such as sk_live_… or rk_live_… (a publishable key, pk_…, does not work)',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
  STRIPE_CONNECT: flag.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecrets.optional(),
  STRIPE_API_BASE: baseUrl.optional(),
  STRIPE_CHECKOUT_ORIGIN: baseUrl.default('https://checkout.stripe.com'),
};

type Values = z.output<z.ZodObject<typeof stripeVariables>>;

/**
 * The settings of Stripe; undefined without a key. @param fail throws the error that a variable cannot be used, with the
 * reason
 */
export function stripeSettingsOf(
  values: Values,
  fail: (variable: string, reason: string) => never,
): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_BASE: apiBase } = values;
  if (secretKey === undefined) {
    if (values.STRIPE_CONNECT)
      return fail('STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY must be set, because STRIPE_CONNECT is true');
    if (webhookSecrets !== undefined)
      return fail('STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY must be set, because STRIPE_WEBHOOK_SECRET is set');
    return undefined;
  }
  if (webhookSecrets === undefined)
    return fail('STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET must be set, because STRIPE_SECRET_KEY is set');
  const isTest = /^.k_test_/.test(secretKey);
  if (apiBase !== undefined && !isTest)
    return fail('STRIPE_API_BASE', 'STRIPE_API_BASE is for tests only: it requires a test key (sk_test_…)');
  const connectWebhookSecrets = connectSecretsOf(values, fail);
  const checkoutOrigin = apiBase ?? values.STRIPE_CHECKOUT_ORIGIN;
  return {
    secretKey,
    webhookSecrets,
    apiBase,
    isTest,
    checkoutOrigin,
    ...(connectWebhookSecrets && { connectWebhookSecrets }),
  };
}

/** The secrets of the endpoint for accounts of organizers; undefined when buyers pay the host. */
function connectSecretsOf(
  { STRIPE_CONNECT: isOn, STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecrets }: Values,
  fail: (variable: string, reason: string) => never,
): string[] | undefined {
  const secret = 'STRIPE_CONNECT_WEBHOOK_SECRET';
  if (isOn && webhookSecrets === undefined)
    return fail(secret, `${secret} must be set, because STRIPE_CONNECT is true`);
  return isOn ? webhookSecrets : undefined;
}
