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
  const line = (
    section: AccountSection,
    path: string,
    { label, icon, count = 0 }: { label: MessageDescriptor; icon: LucideIcon; count?: number },
  ): SectionLink => ({ section, path, label, icon, count });
  return {
    activity: [
      line('tickets', paths.tickets(user.publicId), { label: msg`Tickets`, icon: Ticket, count: user.numOrders }),
      line('saved', paths.saved(), { label: msg`Liked`, icon: Heart, count: user.numSavedEvents }),
      line('followed', paths.followed(), { label: msg`Following`, icon: UsersRound, count: user.numFollowing }),
      line('collections', paths.collections(), { label: msg`Collections`, icon: FolderHeart }),
      line('interests', paths.interests(), { label: msg`Interests`, icon: Sparkles }),
    ],
    settings: [
      line('profile', paths.accountSettings(), { label: msg`Profile`, icon: UserRound }),
      line('security', paths.security(), { label: msg`Security`, icon: KeyRound }),
      line('notifications', paths.notifications(), { label: msg`Notifications`, icon: Bell }),
      line('calendar', paths.calendarFeed(), { label: msg`Calendar`, icon: CalendarDays }),
      line('privacy', paths.myPrivacy(), { label: msg`Privacy`, icon: ShieldCheck }),
      ...(flags.launchCreatorCreditsSectionAttendee
        ? [line('credits', paths.credits(), { label: msg`Credits`, icon: Coins })]
        : []),
    ],
  };
}
