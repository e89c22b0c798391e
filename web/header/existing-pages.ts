import type { Target } from './targets.ts';

/** The targets whose page exists. Others are not linked; a test compares this list with the route table. */
export const existingPages: ReadonlySet<Target> = new Set<Target>([
  'browse',
  'findEvents',
  'findTickets',
  'overview',
  'attributions',
  'signIn',
  'tickets',
  'create',
  'scratch',
  'withAi',
  'autoCreate',
  'myEvents',
  'liked',
  'likes',
  'collections',
  'following',
  'interests',
  'interestsDetached',
  'accountSettings',
  'credits',
  'newsletter',
  'admin',
  'featureFlags',
  'tikibar',
]);
