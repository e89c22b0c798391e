import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Bell,
  CalendarDays,
  Coins,
  FolderHeart,
  Heart,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Ticket,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { HeaderUser } from '#shared/environment.ts';
import type { FlagValues } from '#shared/flags.ts';
import { paths } from '#shared/paths.ts';

export type AccountSection =
  | 'tickets'
  | 'saved'
  | 'followed'
  | 'collections'
  | 'interests'
  | 'profile'
  | 'security'
  | 'notifications'
  | 'calendar'
  | 'privacy'
  | 'credits';

/** One link of the side navigation. */
export interface SectionLink {
  section: AccountSection;
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Number of items on the linked page; 0 is not shown. */
  count: number;
}

/** Links of the side navigation: a person's own lists, then their settings. */
export function accountSections(
  user: HeaderUser,
  flags: FlagValues,
): { activity: SectionLink[]; settings: SectionLink[] } {
  const sectionLink = (
    section: AccountSection,
    path: string,
    { label, icon, count = 0 }: { label: MessageDescriptor; icon: LucideIcon; count?: number },
  ): SectionLink => ({ section, path, label, icon, count });
  return {
    activity: [
      sectionLink('tickets', paths.tickets(user.publicId), {
        label: msg`Tickets`,
        icon: Ticket,
        count: user.numOrders,
      }),
      sectionLink('saved', paths.saved(), { label: msg`Liked`, icon: Heart, count: user.numSavedEvents }),
      sectionLink('followed', paths.followed(), { label: msg`Following`, icon: UsersRound, count: user.numFollowing }),
      sectionLink('collections', paths.collections(), { label: msg`Collections`, icon: FolderHeart }),
      sectionLink('interests', paths.interests(), { label: msg`Interests`, icon: Sparkles }),
    ],
    settings: [
      sectionLink('profile', paths.accountSettings(), { label: msg`Profile`, icon: UserRound }),
      sectionLink('security', paths.security(), { label: msg`Security`, icon: KeyRound }),
      sectionLink('notifications', paths.notifications(), { label: msg`Notifications`, icon: Bell }),
      sectionLink('calendar', paths.calendarFeed(), { label: msg`Calendar`, icon: CalendarDays }),
      sectionLink('privacy', paths.myPrivacy(), { label: msg`Privacy`, icon: ShieldCheck }),
      ...(flags.launchCreatorCreditsSectionAttendee
        ? [sectionLink('credits', paths.credits(), { label: msg`Credits`, icon: Coins })]
        : []),
    ],
  };
}
