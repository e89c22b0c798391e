import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventRecordIn, lockEventIn } from '#domain/events';
import type { SalesTexts } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { SALES_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { requireOwnEventToChange } from './access.ts';
import { errorOf } from '#shared/field-errors.ts';
import { checkSalesTextsIn } from './ticket-texts.ts';

/**
 * Sets the texts that an event shows while nothing is for sale; '' selects the default text. When a moderation rule
 * matches texts of a published event, the texts wait for staff. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * CHANGES_REJECTED, and ARGUMENTS_ERROR with `soldOut`, `notYet` and `salesEnded`.
 */
export async function saveSalesTexts(
  ctx: Ctx,
  { eventId, texts }: { eventId: string; texts: SalesTexts },
): Promise<void> {
  const target = await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  const cleaned = {
    soldOut: cleanLine(texts.soldOut),
    notYet: cleanLine(texts.notYet),
    salesEnded: cleanLine(texts.salesEnded),
  };
  const problem = (text: string) => ([...text].length > SALES_TEXT_MAX_CHARS ? 'TOO_LONG' : null);
  refuseFields({
    ...errorOf('soldOut', problem(cleaned.soldOut)),
    ...errorOf('notYet', problem(cleaned.notYet)),
    ...errorOf('salesEnded', problem(cleaned.salesEnded)),
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    await checkSalesTextsIn(tx, { ...target, event, accountId }, cleaned);
  });
}
