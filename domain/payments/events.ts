import type { Ctx } from '#domain/ctx';
import { insertEvent } from './queries.ts';

/** Records a report of a gateway after it was handled. A report that came before is not recorded again. */
export const recordEvent = (
  ctx: Pick<Ctx, 'db'>,
  event: { gateway: string; eventId: string; sessionId: string },
): Promise<unknown> => insertEvent(ctx.db, event);
