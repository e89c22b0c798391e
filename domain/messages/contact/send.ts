// A visitor writes to the organizer of an event. The message is mailed to the organizer, so that no page shows the
// organizer's address.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import {
  consumeAttempt,
  emailKey,
  myAccount,
  readEmail,
  readFullName,
  refundAttempt,
  refuseFieldProblems,
  tryConsumeAttempt,
} from '#domain/accounts';
import { orderIdByToken } from '#domain/checkout';
import { type Ctx, isPerson, networkOf, requireSelf } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { type ArgumentCode, refuse } from '#shared/errors.ts';
import { CONTACT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { insertContactMessage } from '../queries/contact.ts';
import { contactAboutOrder, contactTarget } from './target.ts';

/** `confirm`: a link was mailed to the sender, and the message is sent once the sender confirms it. */
export type ContactResult = 'sent' | 'confirm';

interface Message {
  body: string;
  /** Two-letter language code. */
  locale: string;
  /** The key of the form: a form that is sent twice is one message. */
  idempotencyKey: string;
}

interface Sender {
  name: string;
  email: string;
  accountId: string | null;
  /** Whether the address needs no confirmation. */
  isConfirmed: boolean;
}

/**
 * Sends a message to the organizer of an event: at once for an account with a verified address, and for other people
 * once they have confirmed the address. The answer is the same for every address. `name` and `email` are read for
 * visitors only. Refuses in the same cases as `eventPage`, and FORBIDDEN while impersonating, ARGUMENTS_ERROR (`name`,
 * `email`, `body`), CONFLICT for an organizer without people, and RATE_LIMITED after five messages of an address or 60
 * forms from a network within a day.
 */
export async function contactOrganizer(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: Message & { eventId: string; name: string; email: string },
): Promise<ContactResult> {
  const { event, isReachable } = await contactTarget(ctx, input);
  const { sender, wrong } = await senderOf(ctx, input);
  const body = readBody(input.body);
  refuseFieldProblems({ ...wrong, body: body.wrong });
  if (!isReachable) refuse('CONFLICT');
  return send(ctx, { sender, eventId: event.id, orderId: null, message: { ...input, body: body.text } });
}

/**
 * Sends a message about an order at once, with the buyer's address. Refuses NOT_FOUND, FORBIDDEN while impersonating,
 * ARGUMENTS_ERROR (`body`), CONFLICT for an organizer without people, and RATE_LIMITED as `contactOrganizer` does.
 */
export async function contactOrganizerAboutOrder(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: Message & { orderToken: string },
): Promise<ContactResult> {
  if (isPerson(ctx.actor)) requireSelf(ctx);
  const { event, sender, isReachable } = await contactAboutOrder(ctx, input);
  const body = readBody(input.body);
  refuseFieldProblems({ body: body.wrong });
  if (!isReachable) refuse('CONFLICT');
  return send(ctx, {
    sender: { ...sender, accountId: null, isConfirmed: true },
    eventId: event.id,
    orderId: await orderIdByToken(ctx, { token: input.orderToken }),
    message: { ...input, body: body.text },
  });
}

type Problems = Record<string, ArgumentCode | null>;

async function senderOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  typed: { name: string; email: string },
): Promise<{ sender: Sender; wrong: Problems }> {
  if (isPerson(ctx.actor)) {
    const { accountId } = requireSelf(ctx);
    const { fullName, email, isEmailVerified } = await myAccount(ctx);
    return { sender: { name: fullName, email, accountId, isConfirmed: isEmailVerified }, wrong: {} };
  }
  const name = readFullName(typed.name);
  const { email, wrong } = readEmail(typed.email);
  const sender = { name: name.fullName, email, accountId: null, isConfirmed: false };
  return { sender, wrong: { name: name.wrong, email: wrong } };
}

function readBody(typed: string): { text: string; wrong: ArgumentCode | null } {
  const text = cleanText(typed).trim();
  if (text === '') return { text, wrong: 'MISSING' };
  return { text, wrong: [...text].length > CONTACT_MESSAGE_MAX_CHARS ? 'TOO_LONG' : null };
}

interface NewMessage {
  sender: Sender;
  eventId: string;
  orderId: string | null;
  message: Message;
}

async function send(ctx: Pick<Ctx, 'db' | 'actor'>, { sender, eventId, orderId, message }: NewMessage) {
  const key = emailKey(sender.email);
  const network = networkOf(ctx.actor);
  if (network !== '') await consumeAttempt(ctx.db, { scope: 'contact_network', key: network });
  // a link that is not mailed is not reported, because the answer would show that others wrote with this address
  const mayMail = sender.isConfirmed || (await mayMailLink(ctx, key));
  if (sender.isConfirmed) await consumeAttempt(ctx.db, { scope: 'contact_sender', key });
  const { token, hash } = newHashedToken();
  const isAdded = await inTransaction(ctx.db, async (tx) => {
    const added = await insertContactMessage(tx, {
      event_id: eventId,
      order_id: orderId,
      account_id: sender.accountId,
      name: sender.name,
      email: sender.email,
      email_key: key,
      body: message.body,
      locale: message.locale,
      form_key: message.idempotencyKey,
      token_hash: sender.isConfirmed ? null : hash,
      isSent: sender.isConfirmed,
    });
    if (!added) return false;
    const { id: contactId } = added;
    if (sender.isConfirmed) await enqueue(tx, { task: 'notifications.contact', payload: { contactId } });
    else if (mayMail) await enqueue(tx, { task: 'notifications.contact_confirm', payload: { contactId, token } });
    return true;
  });
  if (!isAdded && sender.isConfirmed) await refundAttempt(ctx.db, { scope: 'contact_sender', key });
  return sender.isConfirmed ? 'sent' : 'confirm';
}

const mayMailLink = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<boolean> =>
  (await tryConsumeAttempt(ctx.db, { scope: 'mail_contact', key })).isAllowed;
