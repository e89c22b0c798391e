import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';
import { withoutPrefix } from '../i18n/locale.ts';
import type { SignInReason } from '../pages.ts';

/** The reason to sign in, by the page that follows. */
export const signInReasons = {
  tickets: msg`Sign in to see your tickets.`,
  likes: msg`Sign in to see the events you like.`,
  collections: msg`Sign in to see your collections.`,
  following: msg`Sign in to see whom you follow.`,
  interests: msg`Sign in to tell us what you are into.`,
  settings: msg`Sign in to get to your settings.`,
  staff: msg`Sign in to get to the staff pages.`,
  event: msg`Sign in, and you are back at the event.`,
  organizer: msg`Sign in, and you are back at the organizer.`,
  search: msg`Sign in, and you are back at your search.`,
  order: msg`Sign in, and you are back at your order.`,
} satisfies Record<SignInReason, MessageDescriptor>;

/** Whether the person came for tickets, which may have been ordered without an account. */
export const isForTickets = (referrer: string | null): boolean =>
  referrer !== null && withoutPrefix(referrer).startsWith(paths.findTickets().replace(/\/$/, ''));
