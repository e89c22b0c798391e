import { z } from 'zod';
import { flag, integer } from './env-values.ts';

/** The variables of the demo data and of demo money. */
export const demoVariables = {
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  SEED_NUMBER: integer(0, 4_294_967_295).default(1),
  DEMO_MONEY: flag.optional(),
};

export interface DemoSettings {
  seed: 'demo' | 'none';
  seedNumber: number;
  /** Whether buyers pay online with demo money, so that no money moves; by default on a site with demo data. */
  demoMoney: boolean;
}

interface Values {
  SEED: DemoSettings['seed'];
  SEED_NUMBER: number;
  DEMO_MONEY?: boolean | undefined;
}

interface Gateway {
  hasStripe: boolean;
  /** Throws the error that a variable cannot be used. */
  fail: (variable: string, reason: string) => never;
}

/** The settings of the demo. A site with keys of a gateway has no demo money. */
export function demoSettingsOf(value: Values, { hasStripe, fail }: Gateway): DemoSettings {
  const { SEED: seed, SEED_NUMBER: seedNumber, DEMO_MONEY: isWanted } = value;
  if (isWanted && hasStripe)
    return fail('DEMO_MONEY', 'DEMO_MONEY must not be true, because STRIPE_SECRET_KEY is set: buyers pay at Stripe');
  return { seed, seedNumber, demoMoney: !hasStripe && (isWanted ?? seed === 'demo') };
}
