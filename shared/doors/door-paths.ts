import { paths } from '../paths.ts';

/** Paths of devices at doors. A file of its own, because every page loads `paths`. */
export const doorPaths = {
  /** The copy of the tickets for a device. */
  snapshot: (eventId: string) => `${paths.manageCheckIn(eventId)}snapshot/`,
  /** Takes over scans of a device without a network. */
  syncScans: (eventId: string) => `${paths.manageCheckIn(eventId)}sync/`,
  /** The rules of the doors, for people who manage the event. */
  manageDoors: (eventId: string) => `/manage/events/${eventId}/doors/`,
  manifest: (eventId: string) => `${paths.manageCheckIn(eventId)}manifest/`,
};
