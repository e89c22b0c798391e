import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';
import { withoutPrefix } from '../i18n/locale.ts';
import type { SignInReason } from '../pages.ts';

/** The text of each reason to sign in. */
export const signInReasons = {
  tickets: msg`Sign in to see your tickets.`,
  likes: msg`Sign in to see your likes.`,
  collections: msg`Sign in to see your collections.`,
  following: msg`Sign in to see organizers you follow.`,
  interests: msg`Sign in to choose your interests.`,
  settings: msg`Sign in to open your settings.`,
  staff: msg`Sign in to open the staff pages.`,
  event: msg`Sign in to follow organizers and save events you like.`,
  organizer: msg`Sign in to follow organizers and hear about new events.`,
  search: msg`Sign in to go back to your search.`,
  organizing: msg`Sign in to create and manage events.`,
  invitation: msg`Sign in to answer your invitation.`,
  sponsors: msg`Sign in to find sponsors and events.`,
  order: msg`Sign in to go back to your order.`,
} satisfies Record<SignInReason, MessageDescriptor>;

/** Whether the person wants to see tickets, which may have been ordered without an account. */
export const isForTickets = (referrer: string | null): boolean =>
  referrer !== null && withoutPrefix(referrer).startsWith(paths.findTickets().replace(/\/$/, ''));
