// The files that people sent as answers, for themselves. The link of the order or of the ticket is the right to read them.
import { orderIdByToken } from '#domain/checkout';
import { type Ctx, isImpersonated } from '#domain/ctx';
import { type AnswerFileContent, fileOfForms, filesOf } from '#domain/questions';
import { refuse } from '#shared/errors.ts';
import { ticketOfLink } from './answer-links/answer.ts';
import { answersOfBuyer } from './answers.ts';

type OwnFile = Pick<AnswerFileContent, 'name' | 'type' | 'content'>;

/**
 * A file on the page of the answers of an order, also after the deadline. Refuses NOT_FOUND for any other file, such as one
 * of an attendee who answers by a link, and FORBIDDEN while staff impersonate a person.
 */
export async function openFileOfOrder(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  { orderToken, fileId }: { orderToken: string; fileId: string },
): Promise<OwnFile> {
  const page = (await answersOfBuyer(ctx, { orderToken })) ?? refuse('NOT_FOUND');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  const owners = [
    { kind: 'order' as const, id: orderId },
    ...page.tickets.map(({ id }) => ({ kind: 'ticket' as const, id })),
  ];
  return (await fileOfForms(ctx, { fileId, owners: owners.map(filesOf) })) ?? refuse('NOT_FOUND');
}

/**
 * A file on the page of a mailed link. Refuses NOT_FOUND for any other file and as `answersByLink` returns null, and
 * FORBIDDEN while staff impersonate a person.
 */
export async function openFileByLink(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  { token, fileId }: { token: string; fileId: string },
): Promise<OwnFile> {
  const ticketId = (await ticketOfLink(ctx, { token })) ?? refuse('NOT_FOUND');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const owners = [filesOf({ kind: 'ticket', id: ticketId })];
  return (await fileOfForms(ctx, { fileId, owners })) ?? refuse('NOT_FOUND');
}
