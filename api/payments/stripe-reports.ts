import type { Handler } from 'hono';
import { acceptReport } from '#domain/payments';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';

/**
 * `POST /payments/stripe/webhook/`: Stripe reports an event. The signature is of the body as it was sent. Answers 200 to every
 * event with a valid signature, so that Stripe does not repeat events that mean nothing here. Refuses NOT_FOUND when the
 * operator configured no keys of Stripe, and BAD_REQUEST for a wrong or old signature.
 */
export const stripeReports =
  ({ contextFor, gateways }: Pick<ApiOptions, 'contextFor' | 'gateways'>): Handler =>
  async (c) => {
    const verify = gateways('stripe')?.verify ?? refuse('NOT_FOUND');
    const signature = c.req.header('stripe-signature') ?? refuse('BAD_REQUEST');
    const report = await verify({ body: await c.req.text(), signature });
    if (report === 'invalid') return refuse('BAD_REQUEST');
    if (report) await acceptReport(contextFor({ kind: 'system' }), { gateway: 'stripe', report });
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' });
  };
