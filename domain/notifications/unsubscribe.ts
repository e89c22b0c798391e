// Ending a kind of mail by the link in it, without signing in (RFC 2369, RFC 8058).
import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { type Ctx, networkOf, type Tx } from '#domain/ctx';
import { recordIn } from '#domain/audit';
import { refuse } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { EndableKind, NoticeKind } from './kinds.ts';
import { endSubscription, isSubscribed } from './newsletter-queries.ts';
import { choose, thoseWanting } from './preferences.ts';
import type { Link, Tongue } from './simple-mail.ts';
import type { TextName } from './texts.ts';
import { insertUnsubscribeLink, selectUnsubscribeLink } from './unsubscribe-queries.ts';

export interface Unsubscribing {
  kind: EndableKind;
  /** Whether such mails still come. */
  isOn: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const TOKEN = /^[\w-]{32}$/;

/** Makes what one mail's links carry. It ends one kind for one person, and shows nothing else of them. */
export async function makeUnsubscribeIn(
  tx: Tx,
  of: { kind: NoticeKind; accountId: string } | { kind: 'newsletter'; emailKey: string },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertUnsubscribeLink(tx, {
    token_hash: hashOf(token),
    kind: of.kind,
    ...(of.kind === 'newsletter' ? { email_key: of.emailKey } : { account_id: of.accountId }),
  });
  return token;
}

/** What a link would end. Changes nothing, so mail scanners may look. Refuses NOT_FOUND for one nobody was given. */
export async function unsubscribing(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<Unsubscribing> {
  const { kind, isOn } = await find(ctx, input.token);
  return { kind, isOn };
}

async function find({ db }: { db: Ctx['db'] | Tx }, token: string) {
  const link = (TOKEN.test(token) ? await selectUnsubscribeLink(db, hashOf(token)) : undefined) ?? refuse('NOT_FOUND');
  const kind = link.kind as EndableKind; // the schema's check
  const isOn =
    kind === 'newsletter'
      ? await isSubscribed(db, link.email_key ?? '')
      : (await thoseWanting({ db }, { accountIds: [link.account_id ?? ''], kind })).length > 0;
  return { link, kind, isOn };
}

/** Ends it, for exactly this person and kind. Safe to repeat. Refuses NOT_FOUND. */
export async function unsubscribe(ctx: Pick<Ctx, 'db' | 'actor'>, input: { token: string }): Promise<Unsubscribing> {
  return inTransaction(ctx.db, async (tx) => {
    const { link, kind, isOn } = await find({ db: tx }, input.token);
    if (!isOn) return { kind, isOn };
    if (kind === 'newsletter') await endSubscription(tx, link.email_key ?? '');
    else await end(tx, ctx, { accountId: link.account_id ?? '', kind });
    return { kind, isOn: false };
  });
}

async function end(tx: Tx, ctx: Pick<Ctx, 'actor'>, { accountId, kind }: { accountId: string; kind: NoticeKind }) {
  await choose(tx, { accountId, choices: { [kind]: false }, how: 'unsubscribe', network: networkOf(ctx.actor) });
  const subject = { kind: 'account', id: accountId } as const;
  await recordIn(tx, ctx.actor, { action: 'notifications.unsubscribed', subject, detail: { kind } });
}

const STOP: Record<EndableKind, TextName> = {
  newsletter: 'stopNewsletter',
  followed_event: 'stopFollowed',
  reminder: 'stopReminders',
  weekly_picks: 'stopPicks',
};

/** The link at a mail's end, and the header lines by which mail programs offer the same with one click. */
export function endingOf(
  kind: EndableKind,
  token: string,
  { say, address }: Tongue,
): { ending: Link; headers: Record<string, string> } {
  const href = address(paths.unsubscribe(token));
  return {
    ending: { href, text: say(STOP[kind]) },
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
