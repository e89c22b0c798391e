import type { UserProps } from '#shared/analytics/events.ts';
import type { HeaderUser } from '#shared/environment.ts';

/** What analytics records of the person in the header: the kind of visitor, never who it is. */
export const userPropsOf = (user: HeaderUser | null): Required<UserProps> => ({
  isAuthenticated: user?.isAuthenticated ?? false,
  isAttendee: user?.isAttendee ?? false,
  canCreateEvents: user?.canCreateEvents ?? false,
});
