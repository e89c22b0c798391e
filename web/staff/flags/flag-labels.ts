import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Environment } from '#shared/environment.ts';
import type { FlagName, FlagRole } from '#shared/flags.ts';

/** The effect of each flag, for staff. */
export const flagDescriptions = {
  launchNewSignInSignUpLinks: msg`Shows Log In and Sign Up in the header. When off, shows only Sign In.`,
  launchCreatorCreditsSectionAttendee: msg`Shows the Credits page and its link in the account menu.`,
  enableOldCollectionsLinkInHeader: msg`Shows Collections in the account menu.`,
  isDetachInterestsEnabled: msg`Opens Interests on a separate page that returns to the previous page.`,
  isCreatorHomeActivated: msg`Makes “Manage my events” open the creator home.`,
  isEventCreationOpen: msg`Lets people create events. To approve organizers one by one, turn it off by default and add a rule with their IDs.`,
} satisfies Record<FlagName, MessageDescriptor>;

/** Explains the further conditions for a flag to take effect; null when the flag's value alone decides. */
export function flagNote(
  name: FlagName,
  { launchNewSignInSignUpLinks }: Pick<Environment, 'launchNewSignInSignUpLinks'>,
): MessageDescriptor | null {
  if (name === 'launchNewSignInSignUpLinks' && !launchNewSignInSignUpLinks)
    return msg`This server has NEW_SIGN_IN_LINKS=false, which turns this flag off. The header only shows Sign In, whatever you choose here.`;
  return null;
}

export const flagRoles = {
  'signed-out': msg`Visitors`,
  attendee: msg`Attendees`,
  organizer: msg`Organizers`,
  staff: msg`Staff`,
} satisfies Record<FlagRole, MessageDescriptor>;
