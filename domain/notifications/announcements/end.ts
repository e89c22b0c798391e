import type { Ctx, Tx } from '#domain/ctx';
import { countAnnouncementsOf, deleteAnnouncementsOf } from '../queries/announcements.ts';

/** The number of announcements of an organization, planned and sent. The caller checks the permission. */
export const countAnnouncements = (
  { db }: Pick<Ctx, 'db'>,
  { organizationId }: { organizationId: string },
): Promise<number> => countAnnouncementsOf(db, organizationId);

/** Deletes all announcements of an organization that is deleted. Mails of them that are not sent yet are not sent. */
export const endAnnouncementsIn = (tx: Tx, { organizationId }: { organizationId: string }): Promise<void> =>
  deleteAnnouncementsOf(tx, organizationId);
