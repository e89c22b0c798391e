// Unsubscribing by the link in a mail, without signing in (RFC 2369, RFC 8058).
import { inTransaction } from '#db/client.ts';
import { type Ctx, networkOf, type Tx } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { UnsubscribableKind, NoticeKind } from '../kinds.ts';
import { endSubscription, isSubscribed } from '../queries/newsletter.ts';
import { selectActiveSubscription } from '../queries/newsletter-mails.ts';
import { changePreferencesIn, filterOptedIn } from './preferences.ts';
import type { Link, MailLocale } from '../templates/notice-template.ts';
import type { TextName } from '../templates/texts.ts';
import { endAlertByToken, selectAlertByToken } from '../queries/event-alerts.ts';
import { insertUnsubscribeLink, insertUnsubscribeLinks, selectUnsubscribeLink } from '../queries/unsubscribe-links.ts';

export interface UnsubscribeState {
  kind: UnsubscribableKind;
  /** Whether mails of this kind are still sent. */
  isOn: boolean;
  /** Whether opened links of the newsletter are counted for this reader. */
  countsClicks?: boolean;
}

/** Creates the token of a mail's unsubscribe link. The token ends one kind for one person, and reveals nothing else. */
export async function createUnsubscribeTokenIn(
  tx: Tx,
  target: { kind: NoticeKind; accountId: string } | { kind: 'newsletter'; emailKey: string },
): Promise<string> {
  const { token, hash } = newHashedToken();
  await insertUnsubscribeLink(tx, {
    token_hash: hash,
    kind: target.kind,
    ...(target.kind === 'newsletter' ? { email_key: target.emailKey } : { account_id: target.accountId }),
  });
  return token;
}

/** Tokens that end the newsletter, one for each address, in the order of the keys. */
export async function createNewsletterTokensIn(tx: Tx, emailKeys: string[]): Promise<string[]> {
  const links = emailKeys.map((emailKey) => ({ emailKey, ...newHashedToken() }));
  await insertUnsubscribeLinks(
    tx,
    links.map(({ emailKey, hash }) => ({ token_hash: hash, kind: 'newsletter', email_key: emailKey })),
  );
  return links.map(({ token }) => token);
}

/**
 * The kind of mail that a link would end. Changes nothing, so mail scanners may open the link. Refuses NOT_FOUND for an
 * unknown token.
 */
export async function readUnsubscribeLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<UnsubscribeState> {
  const { kind, isOn, link } = await findSubscription(ctx, input.token);
  if (kind !== 'newsletter' || link === null) return { kind, isOn };
  const subscription = await selectActiveSubscription(ctx.db, link.email_key ?? '');
  return { kind, isOn, countsClicks: (subscription?.clicks_key ?? null) !== null };
}

async function findSubscription({ db }: { db: Ctx['db'] | Tx }, token: string) {
  const hash = hashToken(token) ?? refuse('NOT_FOUND');
  const link = await selectUnsubscribeLink(db, hash);
  if (!link) return findAlert(db, hash);
  const kind = link.kind;
  const isOn =
    kind === 'newsletter'
      ? await isSubscribed(db, link.email_key ?? '')
      : (await filterOptedIn({ db }, { accountIds: [link.account_id ?? ''], kind })).length > 0;
  return { link, kind, isOn };
}

/** Finds the alert of an unsubscribe link. The link in an alert's email is stored with the alert. */
async function findAlert(db: Ctx['db'] | Tx, hash: Buffer) {
  const alert = (await selectAlertByToken(db, hash)) ?? refuse('NOT_FOUND');
  return { link: null, kind: 'event_alert' as const, isOn: alert.ended_at === null, hash };
}

/** Unsubscribes exactly the link's person from exactly the link's kind. Safe to repeat. Refuses NOT_FOUND. */
export async function unsubscribe(ctx: Pick<Ctx, 'db' | 'actor'>, input: { token: string }): Promise<UnsubscribeState> {
  return inTransaction(ctx.db, async (tx) => {
    const subscription = await findSubscription({ db: tx }, input.token);
    const { kind, isOn } = subscription;
    if (!isOn) return { kind, isOn };
    if (subscription.link === null) await endAlertByToken(tx, subscription.hash);
    else if (subscription.kind === 'newsletter') await endSubscription(tx, subscription.link.email_key ?? '');
    else await endKind(tx, ctx, { accountId: subscription.link.account_id ?? '', kind: subscription.kind });
    return { kind, isOn: false };
  });
}

async function endKind(tx: Tx, ctx: Pick<Ctx, 'actor'>, { accountId, kind }: { accountId: string; kind: NoticeKind }) {
  await changePreferencesIn(tx, {
    accountId,
    choices: { [kind]: false },
    how: 'unsubscribe',
    network: networkOf(ctx.actor),
  });
  const subject = { kind: 'account', id: accountId } as const;
  await appendAuditEntry(tx, ctx.actor, { action: 'notifications.unsubscribed', subject, detail: { kind } });
}

const UNSUBSCRIBE_TEXTS: Record<UnsubscribableKind, TextName> = {
  newsletter: 'stopNewsletter',
  followed_event: 'stopFollowed',
  reminder: 'stopReminders',
  weekly_picks: 'stopPicks',
  weekly_sales: 'stopSales',
  event_alert: 'stopAlert',
};

/** The unsubscribe link of a mail, and the headers with which mail programs offer unsubscribing in one click. */
export function unsubscribeLinkOf(
  kind: UnsubscribableKind,
  token: string,
  { t, urlFor }: MailLocale,
): { unsubscribeLink: Link; headers: Record<string, string> } {
  const href = urlFor(paths.unsubscribe(token));
  return {
    unsubscribeLink: { href, text: t(UNSUBSCRIBE_TEXTS[kind]) },
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
