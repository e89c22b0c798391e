import type { Target } from './targets.ts';

/** The targets whose page this product has. Others are not linked to; a test holds this list to the route table. */
export const existingPages: ReadonlySet<Target> = new Set<Target>([
  'browse',
  'findEvents',
  'findTickets',
  'overview',
  'attributions',
  'signIn',
  'tickets',
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
