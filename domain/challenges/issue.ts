import { browserKey, type Ctx } from '#domain/ctx';
import { newPublicId } from '#domain/tokens';
import { selectKey } from './queries.ts';
import { bodyOf, signatureOf } from './sign.ts';

/** A new challenge for the browser of the request and this event. It is stored when it is spent. */
export async function issueChallenge(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<string> {
  const { key, now } = await selectKey(db);
  const body = bodyOf({ eventId, issuedAt: now, nonce: newPublicId() });
  return `${body}.${signatureOf(key, body, browserKey(actor)).toString('base64url')}`;
}
