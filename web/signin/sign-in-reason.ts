import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withoutPrefix } from '../i18n/locale.ts';

const reasons: [RegExp, MessageDescriptor][] = [
  [/^\/(mytickets|u\/(?!interests)|orders|tickets)/, msg`Sign in to see your tickets.`],
  [/^\/(saved|favorites\/events)/, msg`Sign in to see the events you like.`],
  [/^\/favorites\/collections/, msg`Sign in to see your collections.`],
  [/^\/followed/, msg`Sign in to see whom you follow.`],
  [/^\/u\/interests/, msg`Sign in to tell us what you are into.`],
  [/^\/account-settings/, msg`Sign in to get to your settings.`],
  [/^\/(admin|tikibar)/, msg`Sign in to get to the staff pages.`],
  [/^\/e\//, msg`Sign in, and you are back at the event.`],
  [/^\/o\//, msg`Sign in, and you are back at the organizer.`],
  [/^\/d\//, msg`Sign in, and you are back at your search.`],
  [/^\/(checkout|reservations)/, msg`Sign in, and you are back at your order.`],
];

/** The reason to sign in, by the return address; null when it gives none. */
export function reasonOf(referrer: string | null): MessageDescriptor | null {
  const path = referrer && withoutPrefix(referrer);
  return (path && reasons.find(([pattern]) => pattern.test(path))?.[1]) || null;
}

/** Whether the person came for tickets, which may have been ordered without an account. */
export const isForTickets = (referrer: string | null): boolean =>
  referrer !== null && withoutPrefix(referrer).startsWith('/mytickets');
