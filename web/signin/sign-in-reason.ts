import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';
import { withoutPrefix } from '../i18n/locale.ts';
import type { SignInReason } from '../pages.ts';

/** Reasons of pages that also people without an account open, so the page offers both ways. */
const newcomerReasons: ReadonlySet<SignInReason> = new Set([
  'event',
  'organizer',
  'organizing',
  'invitation',
  'sponsors',
]);

/** Whether a person who has this reason may not have an account yet. */
export const isForNewcomers = (reason: SignInReason | null): boolean => reason !== null && newcomerReasons.has(reason);

/** The text of each reason to sign in. */
export const signInReasons = {
  tickets: msg`Sign in to see your tickets.`,
  likes: msg`Sign in to see your likes.`,
  collections: msg`Sign in to see your collections.`,
  following: msg`Sign in to see organizers you follow.`,
  interests: msg`Sign in to choose your interests.`,
  settings: msg`Sign in to open your settings.`,
  staff: msg`Sign in to open the staff pages.`,
  event: msg`With an account, you can follow organizers and save events you like.`,
  organizer: msg`With an account, you can follow organizers and hear about new events.`,
  search: msg`Sign in to go back to your search.`,
  organizing: msg`With an account, you can create and manage events.`,
  invitation: msg`Use the email address that received the invitation. Then you can join the team.`,
  sponsors: msg`With an account, you can find sponsors and events.`,
  order: msg`Sign in to go back to your order.`,
} satisfies Record<SignInReason, MessageDescriptor>;

/** Whether the person wants to see tickets, which may have been ordered without an account. */
export const isForTickets = (referrer: string | null): boolean =>
  referrer !== null && withoutPrefix(referrer).startsWith(paths.findTickets().replace(/\/$/, ''));
