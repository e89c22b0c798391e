// A visitor writes to the operator of the site. The message is mailed to the address that the host configured.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, emailKey, readEmail, refundAttempt, refuseFieldProblems } from '#domain/accounts';
import { accountIdOf, type Ctx, isPerson, networkOf, requireSelf } from '#domain/ctx';
import { CONTACT_REASONS, type ContactReason } from '#shared/contact-reasons.ts';
import { type ArgumentCode, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { CONTACT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { insertOperatorMessage, selectOperatorMessage } from './queries/operator-messages.ts';

export interface NewOperatorMessage {
  /** The address of the sender, to which the operator replies. */
  email: string;
  reason: string;
  body: string;
  /** Two-letter language code. */
  locale: string;
  /** The key of the form: a form that is sent twice is one message. */
  idempotencyKey: string;
}

/**
 * Sends a message to the operator. Refuses NOT_FOUND when the host configured no address, FORBIDDEN while impersonating,
 * ARGUMENTS_ERROR (`email`, `reason`, `body`), and RATE_LIMITED after five messages of an address from one network,
 * or 20 from a network, within a day.
 * @param to the operator's address; undefined when the host configured none
 */
export async function writeToOperator(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: NewOperatorMessage,
  { to }: { to: string | undefined },
): Promise<void> {
  if (isPerson(ctx.actor)) requireSelf(ctx);
  if (to === undefined) return refuse('NOT_FOUND');
  const { email, wrong } = readEmail(input.email);
  const reason = CONTACT_REASONS.find((known) => known === input.reason);
  const body = readBody(input.body);
  refuseFieldProblems({ email: wrong, reason: reason ? null : 'MISSING', body: body.wrong });
  const key = emailKey(email);
  const network = networkOf(ctx.actor);
  // the address is not confirmed, so that messages from another network must not use up the limit of its owner
  const sender = { scope: 'operator_sender', key: `${network} ${key}` } as const;
  if (network !== '') await consumeAttempt(ctx.db, { scope: 'operator_network', key: network });
  await consumeAttempt(ctx.db, sender);
  const isAdded = await inTransaction(ctx.db, async (tx) => {
    const added = await insertOperatorMessage(tx, {
      account_id: accountIdOf(ctx.actor),
      email,
      email_key: key,
      reason: reason ?? 'other',
      body: body.text,
      locale: input.locale,
      to_address: to,
      form_key: input.idempotencyKey,
    });
    if (added) await enqueue(tx, { task: 'notifications.operator_message', payload: { messageId: added.id } });
    return added !== undefined;
  });
  if (!isAdded) await refundAttempt(ctx.db, sender);
}

function readBody(typed: string): { text: string; wrong: ArgumentCode | null } {
  const text = cleanText(typed).trim();
  if (text === '') return { text, wrong: 'MISSING' };
  return { text, wrong: [...text].length > CONTACT_MESSAGE_MAX_CHARS ? 'TOO_LONG' : null };
}

/** A message to the operator, for its mail. */
export interface OperatorMessageMail {
  to: string;
  sender: string;
  reason: ContactReason;
  /** Plain text. */
  body: string;
  /** The sender's language, as a two-letter code. */
  locale: string;
}

/** The message with this id; null when it was deleted. */
export async function operatorMessageMail(
  ctx: Pick<Ctx, 'db'>,
  { messageId }: { messageId: string },
): Promise<OperatorMessageMail | null> {
  const row = isId(messageId) ? await selectOperatorMessage(ctx.db, messageId) : undefined;
  if (!row) return null;
  const reason = CONTACT_REASONS.find((known) => known === row.reason) ?? 'other';
  return { to: row.to_address, sender: row.email, reason, body: row.body, locale: row.locale };
}
