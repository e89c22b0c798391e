import type { Tx } from '#domain/ctx';
import { deleteUnsentMessages } from './queries/attendee-messages.ts';
import { deleteContactsAbout } from './queries/contact.ts';

/**
 * Stops the messages of an organization that is deleted: its planned messages to attendees, and the messages of visitors to
 * it. Messages whose mails are queued go out, because attendees expect them.
 */
export async function endMessagesIn(
  tx: Tx,
  { organizationId, eventIds }: { organizationId: string; eventIds: string[] },
): Promise<void> {
  await deleteUnsentMessages(tx, organizationId);
  await deleteContactsAbout(tx, eventIds);
}
