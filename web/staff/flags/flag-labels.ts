import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Environment } from '#shared/environment.ts';
import type { FlagName, FlagRole } from '#shared/flags.ts';
import { existingPages } from '../../header/existing-pages.ts';

/** What each flag does, for staff. */
export const flagDescriptions = {
  launchNewSignInSignUpLinks: msg`Log In and Sign Up in the header. Off: Sign In alone.`,
  launchCreatorCreditsSectionAttendee: msg`The page of credits, and its link in the account menu.`,
  enableOldCollectionsLinkInHeader: msg`Collections in the account menu.`,
  isDetachInterestsEnabled: msg`Interests open on a page of their own that leads back to where one was.`,
  isCreatorHomeActivated: msg`Manage my events leads to the creators’ home.`,
} satisfies Record<FlagName, MessageDescriptor>;

/** Explains what else must be true for a flag to take effect; null when its value alone decides. */
export function flagNote(
  name: FlagName,
  { launchNewSignInSignUpLinks }: Pick<Environment, 'launchNewSignInSignUpLinks'>,
  pages: typeof existingPages = existingPages,
): MessageDescriptor | null {
  if (name === 'launchNewSignInSignUpLinks' && !launchNewSignInSignUpLinks)
    return msg`This site’s environment says NEW_SIGN_IN_LINKS=false, and both have to be on: whatever is chosen here, the header shows Sign In alone.`;
  if (name === 'isCreatorHomeActivated' && !pages.has('creatorHome'))
    return msg`The creators’ home is not part of this site yet. While this flag is on, the header shows no Manage my events.`;
  return null;
}

export const flagRoles = {
  'signed-out': msg`Visitors`,
  attendee: msg`Attendees`,
  organizer: msg`Organizers`,
  staff: msg`Staff`,
} satisfies Record<FlagRole, MessageDescriptor>;
