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

export const demoSettingsOf = (value: {
  SEED: DemoSettings['seed'];
  SEED_NUMBER: number;
  DEMO_MONEY?: boolean | undefined;
}): DemoSettings => ({
  seed: value.SEED,
  seedNumber: value.SEED_NUMBER,
  demoMoney: value.DEMO_MONEY ?? value.SEED === 'demo',
});
