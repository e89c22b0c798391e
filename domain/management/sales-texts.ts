import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { lockEventIn } from '#domain/events';
import { saveSalesTextsIn, type SalesTexts } from '#domain/tickets';
import { refuseFields } from '#shared/errors.ts';
import { SALES_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { requireOwnEventToChange } from './access.ts';
import { only } from './field-errors.ts';

/**
 * Sets the texts that an event shows while nothing is for sale; '' selects the default text. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, and ARGUMENTS_ERROR with `soldOut`, `notYet` and `salesEnded`.
 */
export async function saveSalesTexts(
  ctx: Ctx,
  { eventId, texts }: { eventId: string; texts: SalesTexts },
): Promise<void> {
  await requireOwnEventToChange(ctx, eventId);
  const cleaned = {
    soldOut: cleanLine(texts.soldOut),
    notYet: cleanLine(texts.notYet),
    salesEnded: cleanLine(texts.salesEnded),
  };
  const problem = (text: string) => ([...text].length > SALES_TEXT_MAX_CHARS ? 'TOO_LONG' : null);
  refuseFields({
    ...only('soldOut', problem(cleaned.soldOut)),
    ...only('notYet', problem(cleaned.notYet)),
    ...only('salesEnded', problem(cleaned.salesEnded)),
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    await saveSalesTextsIn(tx, { eventId, texts: cleaned });
  });
}
