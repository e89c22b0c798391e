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
  /** Number of items on that page; 0 is not shown. */
  count: number;
}

/** Links of the side navigation: a person's own lists, then their settings. */
export function accountSections(
  user: HeaderUser,
  flags: FlagValues,
): { activity: SectionLink[]; settings: SectionLink[] } {
  const line = (place: AccountSection, path: string, label: MessageDescriptor, icon: LucideIcon, count = 0) => ({
    section: place,
    path,
    label,
    icon,
    count,
  });
  return {
    activity: [
      line('tickets', paths.tickets(user.publicId), msg`Tickets`, Ticket, user.numOrders),
      line('saved', paths.saved(), msg`Liked`, Heart, user.numSavedEvents),
      line('followed', paths.followed(), msg`Following`, UsersRound, user.numFollowing),
      line('collections', paths.collections(), msg`Collections`, FolderHeart),
      line('interests', paths.interests(), msg`Interests`, Sparkles),
    ],
    settings: [
      line('profile', paths.accountSettings(), msg`Profile`, UserRound),
      line('security', paths.security(), msg`Security`, KeyRound),
      line('notifications', paths.notifications(), msg`Notifications`, Bell),
      line('calendar', paths.calendarFeed(), msg`Calendar`, CalendarDays),
      line('privacy', paths.myPrivacy(), msg`Privacy`, ShieldCheck),
      ...(flags.launchCreatorCreditsSectionAttendee ? [line('credits', paths.credits(), msg`Credits`, Coins)] : []),
    ],
  };
}
