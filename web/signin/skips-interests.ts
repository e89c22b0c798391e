import { signInReasonOf } from '../page-lookup.ts';

/**
 * Whether a new account opens `target` directly. Attendees choose interests first, which they may skip; organizers and
 * invited people continue to their page.
 */
export const skipsInterests = (target: string): boolean =>
  ['organizing', 'invitation'].includes(signInReasonOf(target) ?? '');
