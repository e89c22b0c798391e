import type { GuestEvent } from '#domain/attendees';
import type { FrameEvent } from '../manage-frame.tsx';

/** The event for the frame of its pages of orders and attendees, which members without the right to edit open too. */
export const guestFrame = ({
  id,
  slug,
  status,
  isTakenDown,
  startsAt,
  name,
  tz,
  ...rights
}: GuestEvent): FrameEvent => ({
  id,
  slug,
  status,
  isTakenDown,
  startsAt,
  name,
  tz,
  publishAt: null,
  moderation: null,
  waiting: null,
  rejected: null,
  rights,
});
