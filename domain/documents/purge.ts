import type { Ctx } from '#domain/ctx';
import { deleteOldDocuments } from './queries.ts';

/**
 * Deletes the documents whose legal time is over: ten full years after the year in which they were issued, the longest time that
 * tax law in the European Union commonly asks for. Returns their number.
 */
export const purgeDocuments = (ctx: Pick<Ctx, 'db'>): Promise<number> => deleteOldDocuments(ctx.db);
