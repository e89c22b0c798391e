/** What a message to the operator of the site is about. */
export const CONTACT_REASONS = [
  'tickets',
  'account',
  'organizing',
  'problem',
  'accessibility',
  'privacy',
  'other',
] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];
