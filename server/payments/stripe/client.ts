import type Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;

/**
 * A call that Stripe did not carry out. `refused`: another try fails too. `away`: no answer, or another try may succeed.
 * The message contains no data of buyers and no key, so it can be logged.
 */
export class StripeFailure extends Error {
  readonly kind: 'refused' | 'away';
  readonly code: string | undefined;

  constructor(
    kind: StripeFailure['kind'],
    { type, code, requestId }: { type: string; code: string | undefined; requestId: string | undefined },
  ) {
    super(`Stripe: ${[type, code, requestId].filter(Boolean).join(', ')}`);
    this.name = 'StripeFailure';
    this.kind = kind;
    this.code = code;
  }
}

/** Carries out a call to Stripe. Throws `StripeFailure`. */
export type StripeCall = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Connects to Stripe with the first call, because the package takes long to load and most sites do not use it. */
export function stripeClient({ secretKey, apiBase }: StripeSettings): StripeCall {
  let client: Promise<Stripe> | undefined;
  const connect = async () => {
    const { default: StripeApi } = await import('stripe');
    const base = apiBase === undefined ? undefined : new URL(apiBase);
    return new StripeApi(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'https:' ? 443 : 80),
        protocol: base.protocol === 'https:' ? 'https' : 'http',
      }),
    });
  };
  return async (run) => {
    client ??= connect();
    try {
      return await run(await client);
    } catch (error) {
      throw failureOf(error);
    }
  };
}

// The errors of the package repeat what was sent, and names of people: none of it may be logged.
function failureOf(error: unknown): StripeFailure {
  const { type = 'unknown', code, statusCode = 0, requestId } = error as Partial<Stripe.errors.StripeError>;
  const isRefused = statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode);
  // a known key with another body: the call was carried out by another run, and the next try finds what it made
  const mayWorkLater = code === 'balance_insufficient' || type === 'StripeIdempotencyError';
  return new StripeFailure(isRefused && !mayWorkLater ? 'refused' : 'away', {
    type,
    code,
    requestId,
  });
}
