import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagName, FlagRole } from '#shared/flags.ts';

/** What each flag does, for whoever switches it. */
export const flagDescriptions = {
  launchNewSignInSignUpLinks: msg`Log In and Sign Up in the header. Off: Sign In alone.`,
  launchCreatorCreditsSectionAttendee: msg`The page of credits, and its link in the account menu.`,
  enableOldCollectionsLinkInHeader: msg`Collections in the account menu.`,
  isDetachInterestsEnabled: msg`Interests open on a page of their own that leads back to where one was.`,
  isCreatorHomeActivated: msg`Manage my events leads to the creators’ home.`,
} satisfies Record<FlagName, MessageDescriptor>;

export const flagRoles = {
  'signed-out': msg`Visitors`,
  attendee: msg`Attendees`,
  organizer: msg`Organizers`,
  staff: msg`Staff`,
} satisfies Record<FlagRole, MessageDescriptor>;
