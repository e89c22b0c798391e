import { deleteJobs } from '#db/queue.ts';
import { emailChangeMailPrefix } from '#domain/accounts';
import { orderIdsOf, soleOrderAddressesOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { operatorMessageIdsOf } from '#domain/feedback';
import { contactIdsOf } from '#domain/messages';
import { sponsorMessageIdsOf } from '#domain/sponsorship';
import { contactMailPrefix } from './contact/contact-mails.ts';
import { operatorMessageKey } from './operator/operator-mails.ts';
import { sponsorMessagePrefix } from './sponsors/sponsor-mails.ts';
import { removeAuthor, selectOwnAnnouncements } from './queries/announcements.ts';
import { removeIssueAuthor, selectOwnIssues } from './queries/newsletter-issues.ts';
import { deleteNewsletterOf, selectRequestsOf, selectSubscription } from './queries/newsletter.ts';
import { deleteAlertsOf, selectAlertRequestsTo, selectAlertsOf, selectAlertsTo } from './queries/event-alerts.ts';
import { deleteNotices, selectNotices } from './queries/event-notices.ts';
import { deleteChoices, selectChoiceHistory, selectSent } from './queries/preferences.ts';
import {
  deleteMailsOfOrders,
  deleteMailsTo,
  deleteMailsWithPrefix,
  deleteTicketMailsTo,
  selectMailsTo,
} from './queries/outbox.ts';
import { accountMailKey } from './templates/account-mail.ts';
import type { OwnAddress } from './queries/own-address.ts';
import { deleteUnsubscribeLinks } from './queries/unsubscribe-links.ts';

interface Person {
  accountId: string;
  email: string;
  /** Former addresses of the person. Mails to such an address until its `endedAt` belong to the person. */
  formerEmails: { email: string; endedAt: Temporal.Instant }[];
}

/** Exports a person's rows, without the contents of mails, because these may include secret links. */
export async function personalDataOf(
  { db }: Pick<Ctx, 'db'>,
  { accountId, ...person }: Person,
): Promise<Record<string, unknown[]>> {
  const addresses = addressesOf(person);
  const [
    choices,
    sent,
    notices,
    alerts,
    guestAlerts,
    alertRequests,
    requests,
    subscriptions,
    mails,
    announcements,
    issues,
  ] = await Promise.all([
    selectChoiceHistory(db, accountId),
    selectSent(db, accountId),
    selectNotices(db, accountId),
    selectAlertsOf(db, accountId),
    ofAddresses(addresses, (address) => selectAlertsTo(db, address)),
    ofAddresses(addresses, (address) => selectAlertRequestsTo(db, address)),
    ofAddresses(addresses, (address) => selectRequestsOf(db, address)),
    ofAddresses(addresses, (address) => selectSubscription(db, address)),
    ofAddresses(addresses, (address) => selectMailsTo(db, address)),
    selectOwnAnnouncements(db, accountId),
    selectOwnIssues(db, accountId),
  ]);
  const data = {
    choices,
    last_sent: sent,
    new_events: notices,
    event_alerts: [...alerts, ...guestAlerts],
    unconfirmed_event_alerts: alertRequests,
    newsletter_wishes: requests,
    newsletter: subscriptions,
    mails,
    announcements,
    newsletter_issues: issues,
  };
  return JSON.parse(JSON.stringify(data)) as typeof data; // Instants become ISO strings.
}

/**
 * Deletes a person's choices, notices, alerts and newsletter rows. Deletes all mail to the person's addresses and to
 * addresses that the person requested as new addresses. Deletes all mail about the person's orders, which may have gone
 * to another address. Announcements that the person wrote belong to the organization, and lose the name.
 */
export async function erasePersonIn(tx: Tx, { accountId, ...person }: Person): Promise<void> {
  await deleteChoices(tx, accountId);
  await deleteNotices(tx, accountId);
  await removeAuthor(tx, accountId);
  await removeIssueAuthor(tx, accountId);
  await deleteMailsOfOrders(tx, await orderIdsOf({ db: tx }, { accountId }));
  for (const id of await contactIdsOf({ db: tx }, { accountId, ...person }))
    await deleteMailsWithPrefix(tx, contactMailPrefix(id));
  for (const id of await operatorMessageIdsOf({ db: tx }, { accountId, ...person }))
    await deleteMailsWithPrefix(tx, operatorMessageKey(id));
  for (const id of await sponsorMessageIdsOf({ db: tx }, { accountId }))
    await deleteMailsWithPrefix(tx, sponsorMessagePrefix(id));
  await deleteMailsWithPrefix(tx, accountMailKey(emailChangeMailPrefix(accountId)));
  const orderAddresses = await soleOrderAddressesOf({ db: tx }, { accountId });
  await deleteTicketMailsTo(tx, orderAddresses);
  await deleteUnsubscribeLinks(tx, { accountId, emailKey: person.email.toLowerCase() });
  const addresses = addressesOf(person);
  await deleteAlertsOf(tx, accountId, addresses);
  const values = addresses.map(({ email }) => email);
  await deleteJobs(tx, { task: 'notifications.account', path: ['to', 'address'], values });
  await deleteJobs(tx, { task: 'notifications.tickets_link', path: ['email'], values: [...values, ...orderAddresses] });
  await deleteJobs(tx, { task: 'notifications.news_confirm', path: ['email'], values: [...values, ...orderAddresses] });
  for (const address of addresses) {
    await deleteNewsletterOf(tx, address);
    await deleteMailsTo(tx, address);
  }
}

/** The mail about a change of address goes to the former address within this time after the change. */
const NOTICE_DELAY = { hours: 1 };

function addressesOf({ email, formerEmails }: Omit<Person, 'accountId'>): OwnAddress[] {
  const former = formerEmails.map((address) => ({ email: address.email, until: address.endedAt.add(NOTICE_DELAY) }));
  return email === '' ? former : [{ email, until: null }, ...former];
}

async function ofAddresses<Row>(
  addresses: OwnAddress[],
  select: (address: OwnAddress) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(addresses.map(select))).flat();
}
