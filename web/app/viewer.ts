import type { RouterContextProvider } from 'react-router';
import { redirect } from 'react-router';
import type { SignedIn } from '#domain/accounts';
import { countAccountOrders } from '#domain/checkout';
import { favoriteCounts, favoriteIds } from '#domain/favorites';
import { mayCreateEvents, membershipsOf, organizersOf } from '#domain/organizers';
import type { HeaderUser } from '#shared/environment.ts';
import type { FlagSubject, FlagValues } from '#shared/flags.ts';
import { localeByPrefix } from '#shared/locales.ts';
import { photoUrl } from '#shared/photo-url.ts';
import { type PageContext, pageContext } from './context.ts';
import { mailDelivery } from './mail-delivery.ts';
import { signInRedirect } from './sign-in-url.ts';

/** The signed-in person, with the data that the header and the like and follow buttons need. */
export interface Viewer {
  user: HeaderUser;
  /** Initial state of like and follow buttons, newest first. */
  likedEventIds: string[];
  followedOrganizerIds: string[];
  /** Public id of the impersonated person; null while not impersonating. */
  impersonating: string | null;
}

/** The signed-in person (`viewer` is null for a visitor) and the flags of the person or visitor. */
export async function viewerOf(page: PageContext): Promise<{ viewer: Viewer | null; flags: FlagValues }> {
  const { signedIn } = page.session;
  if (!signedIn) return { viewer: null, flags: page.flagsFor('signed-out') };
  const { accountId } = signedIn;
  const [memberships, orders, counts, ids] = await Promise.all([
    membershipsOf(page.ctx, { accountId }),
    countAccountOrders(page.ctx, { accountId }),
    favoriteCounts(page.ctx, { accountId }),
    favoriteIds(page.ctx, { accountId }),
  ]);
  const canPublish = mayCreateEvents(memberships);
  const viewer: Viewer = {
    user: {
      isAuthenticated: true,
      isAttendee: memberships.length === 0,
      ...staffRightsOf(signedIn),
      numOrders: orders,
      numSavedEvents: counts.likes,
      numFollowing: counts.follows,
      publicId: signedIn.publicId,
      thumbnailUrl: await thumbnailOf(page.ctx, memberships),
      fullName: signedIn.fullName,
      email: signedIn.email,
      canCreateEvents: false,
      hasPublish: canPublish,
      hasPaidPublish: false,
    },
    likedEventIds: ids.eventIds,
    followedOrganizerIds: ids.organizerIds,

    impersonating: signedIn.impersonatorId === null ? null : signedIn.publicId,
  };
  const flags = page.flagsFor(roleOf(viewer.user));
  const isConfirmed = signedIn.isEmailVerified || mailDelivery(page.site) === 'nowhere';
  viewer.user.canCreateEvents = isConfirmed && flags.isEventCreationOpen;
  return { viewer, flags };
}

/** The logo of the organization that the person chose last; null without a logo. */
async function thumbnailOf(ctx: PageContext['ctx'], [first]: { organizationId: string }[]): Promise<string | null> {
  const [profile] = first ? await organizersOf(ctx.db, { organizationIds: [first.organizationId] }) : [];
  return profile?.logo ? photoUrl(profile.logo, 160) : null;
}

/** Staff rights are false while impersonating. */
function staffRightsOf({ isStaff, hasTikibar, impersonatorId }: SignedIn): { isStaff: boolean; hasTikibar: boolean } {
  const isOwnSession = impersonatorId === null;
  return { isStaff: isStaff && isOwnSession, hasTikibar: hasTikibar && isOwnSession };
}

const roleOf = ({ isStaff, isAttendee }: HeaderUser): FlagSubject['role'] =>
  isStaff ? 'staff' : isAttendee ? 'attendee' : 'organizer';

/**
 * The signed-in person, or a redirect to the sign-in page and back. `server/app/pages/access.ts` has already checked
 * the session; this check is defence in depth.
 */
export function requireSignedIn(context: Readonly<RouterContextProvider>, url: URL): SignedIn {
  const { session, site } = context.get(pageContext);
  // prevents an import cycle, because `i18n/locale.ts` imports this file
  const prefix = localeByPrefix(url.pathname.split('/', 2)[1] ?? '')?.prefix ?? '';
  if (!session.signedIn) throw redirect(signInRedirect(site.environment, { prefix, back: url.pathname + url.search }));
  return session.signedIn;
}
