// The keys of Stripe stay out of the log, and out of errors that are logged.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CONNECT_WEBHOOK_SECRET,
  SECRET_KEY,
  startStripe,
  type StripeStandIn,
  WEBHOOK_SECRET,
} from '../../../test/stripe/stand-in.ts';
import { silentLog } from '../../log.ts';
import { redaction } from '../../log.ts';
import { stripeGateway } from './gateway.ts';

let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

/** The lines that a site would log. */
function recordingLog() {
  const lines: string[] = [];
  return { lines, log: pino({ redact: redaction }, { write: (line: string) => void lines.push(line) }) };
}

test('settings that are logged by mistake have no keys', () => {
  const { lines, log } = recordingLog();
  log.info({ stripe: stripe.settings }, 'started');
  log.info({ env: { stripe: stripe.settings, STRIPE_SECRET_KEY: SECRET_KEY } }, 'started');
  expect(lines.join()).not.toContain(SECRET_KEY);
  expect(lines.join()).not.toContain(WEBHOOK_SECRET);
  expect(lines.join()).not.toContain(CONNECT_WEBHOOK_SECRET);
});

test.each([400, 401, 500])(
  'the error of a call that Stripe answers with %i has no key and nothing of the buyer',
  async (status) => {
    const { lines, log } = recordingLog();
    const gateway = stripeGateway({ settings: stripe.settings, baseUrl: 'https://events.example', log: silentLog });
    stripe.failures.push({ moment: 'before', status }, { moment: 'before', status });
    const error: unknown = await gateway.read('cs_of_ada').catch((thrown: unknown) => thrown);
    stripe.failures.length = 0;
    log.error({ err: error }, 'failed');
    expect(lines.join()).toContain('Stripe: ');
    expect(lines.join()).not.toMatch(/sk_test|whsec_|cs_of_ada|Something went wrong/);
  },
);
