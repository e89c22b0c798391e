import type { UserProps } from '#shared/analytics/events.ts';
import type { HeaderUser } from '#shared/environment.ts';

/**
 * The properties that analytics records of the person in the header: the kind of visitor, never the person's identity.
 */
export const userPropsOf = (user: HeaderUser | null): Required<UserProps> => ({
  isAuthenticated: user?.isAuthenticated ?? false,
  isAttendee: user?.isAttendee ?? false,
  canCreateEvents: user?.canCreateEvents ?? false,
});
