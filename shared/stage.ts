import { messages } from './errors.ts';

export const STAGES = ['Local', 'Dev', 'Test', 'Preprod', 'Prod'] as const;
export type Stage = (typeof STAGES)[number];
export type Environment = 'prod' | 'stage' | 'qa' | 'dev';
export type IconSet = 'production' | 'test' | 'development';

/** A stage by its name in any case (spec 4). Throws with the text of spec 8 for any other value. */
export function parseStage(value: string): Stage {
  const stage = STAGES.find((name) => name.toLowerCase() === value.toLowerCase());
  if (!stage) throw new Error(messages.unknownStage.replace('{value}', () => value));
  return stage;
}

/** Whether undelivered mails are displayed at `/dev/mail/`: only at development and test stages. */
export const showsMails = (stage: Stage): boolean => stage === 'Local' || stage === 'Dev' || stage === 'Test';

/**
 * The environment of a host (spec 4), by the words between the dots and hyphens of its name: `qa.example.org`,
 * `www-stage.example.org`; `localhost` and loopback addresses are `dev`. Every other host is production.
 */
export function environmentOfHost(host: string): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(name)) return 'dev';
  // the top-level domain does not count as an environment, although .dev exists
  const words = name.split(/[.-]/).slice(0, -1);
  if (words.includes('qa') || words.includes('test')) return 'qa';
  if (words.includes('stage') || words.includes('staging')) return 'stage';
  return words.includes('dev') ? 'dev' : 'prod';
}

/** The environment of a stage. */
export const environmentOfStage = (stage: Stage): Environment => ENVIRONMENTS[stage];

const ENVIRONMENTS: Readonly<Record<Stage, Environment>> = {
  Local: 'dev',
  Dev: 'dev',
  Test: 'qa',
  Preprod: 'stage',
  Prod: 'prod',
};

/** The icon set of an environment (spec 1). */
export function iconSetOf(environment: Environment): IconSet {
  if (environment === 'dev') return 'development';
  return environment === 'prod' ? 'production' : 'test';
}
