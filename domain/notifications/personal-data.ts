import type { Ctx, Tx } from '#domain/ctx';
import { deleteNewsletterOf, selectRequestsOf, selectSubscription } from './queries/newsletter.ts';
import { deleteNotices, selectNotices } from './queries/event-notices.ts';
import { deleteChoices, selectChoiceHistory, selectSent } from './queries/preferences.ts';
import { deleteMailsTo, selectMailsTo } from './queries/outbox.ts';
import { deleteUnsubscribeLinks } from './queries/unsubscribe-links.ts';

type Person = { accountId: string; email: string };

/** Exports a person's rows, without the contents of mails, which may include secret links. */
export async function personalDataOf(
  { db }: Pick<Ctx, 'db'>,
  { accountId, email }: Person,
): Promise<Record<string, unknown[]>> {
  const emailKey = email.toLowerCase();
  const [choices, sent, notices, wishes, subscriptions, mails] = await Promise.all([
    selectChoiceHistory(db, accountId),
    selectSent(db, accountId),
    selectNotices(db, accountId),
    email === '' ? [] : selectRequestsOf(db, emailKey),
    email === '' ? [] : selectSubscription(db, emailKey),
    email === '' ? [] : selectMailsTo(db, email),
  ]);
  const data = {
    choices,
    last_sent: sent,
    new_events: notices,
    newsletter_wishes: wishes,
    newsletter: subscriptions,
    mails,
  };
  return JSON.parse(JSON.stringify(data)) as typeof data; // instants become ISO strings
}

/** Deletes a person's choices, notices, newsletter rows and all mail to their address. */
export async function erasePersonIn(tx: Tx, { accountId, email }: Person): Promise<void> {
  const emailKey = email.toLowerCase();
  await deleteChoices(tx, accountId);
  await deleteNotices(tx, accountId);
  await deleteUnsubscribeLinks(tx, { accountId, emailKey });
  if (email === '') return;
  await deleteNewsletterOf(tx, emailKey);
  await deleteMailsTo(tx, email);
}
