// An organizer with followers and contacts who agreed to news.
import type { Db } from '#domain/ctx';
import { follow } from '#domain/favorites';
import { type MailMessage, sendAnnouncements } from '#domain/notifications';
import { contextOf } from './context.ts';
import { deliverMails } from './message-scene.ts';
import { newsScene } from './news-scene.ts';
import { createPerson } from './people.ts';
import { newKey } from './sale.ts';

export const announcementScene = newsScene;

/** A person with an account who follows the organizer. */
export async function createFollower(db: Db, { organizerId }: { organizerId: string }) {
  const person = await createPerson(db);
  await follow(person.ctx, { organizerId });
  return person;
}

/** A typed announcement to followers and contacts, to be sent now. */
export const newAnnouncement = (
  { organizationId, organizerId }: { organizationId: string; organizerId: string },
  more: Record<string, string | null> = {},
) => ({
  organizationId,
  organizerId,
  eventId: '',
  audience: 'both',
  tag: '',
  subject: 'Our winter season',
  body: 'Twelve nights of jazz.',
  sendAt: null as string | null,
  idempotencyKey: newKey(),
  ...more,
});

/** Queues due announcements and delivers all mails, except those that the mail server refuses. */
export async function deliverAnnouncements(
  db: Db,
  refuses: (mail: MailMessage) => boolean = () => false,
): Promise<MailMessage[]> {
  await sendAnnouncements(contextOf(db));
  return deliverMails(db, refuses);
}
