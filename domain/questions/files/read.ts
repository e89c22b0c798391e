// Stored files, for members who may read answers and for the person's own export. The caller has checked the rights.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import type { FileOwner } from './receive.ts';
import {
  selectContent,
  selectFileOfEvent,
  selectFileOfForms,
  selectFilesForExport,
  selectFilesOfQuestion,
} from './queries.ts';

/** A file with its content. */
export interface AnswerFileContent {
  name: string;
  type: string;
  content: Buffer;
  /** The order or the ticket that it was sent for; one of the two is null. */
  orderId: string | null;
  ticketId: string | null;
}

/** The file of an answer; null for an unknown id, for a file of another event, and for a file without an answer. */
export async function answerFile(
  ctx: Pick<Ctx, 'db'>,
  { eventId, fileId }: { eventId: string; fileId: string },
): Promise<AnswerFileContent | null> {
  const row = isId(fileId) ? await selectFileOfEvent(ctx.db, { eventId, fileId }) : undefined;
  if (!row) return null;
  const { name, type, content, order_id: orderId, ticket_id: ticketId } = row;
  return { name, type, content, orderId, ticketId };
}

/** A file of a question without its content. */
export interface ListedFile extends Pick<AnswerFileContent, 'name' | 'orderId' | 'ticketId'> {
  id: string;
}

/** The files of a question, in the order of the answers. */
export async function filesOfQuestion(
  ctx: Pick<Ctx, 'db'>,
  { questionId }: { questionId: string },
): Promise<ListedFile[]> {
  const rows = await selectFilesOfQuestion(ctx.db, questionId);
  return rows.map(({ id, name, order_id: orderId, ticket_id: ticketId }) => ({ id, name, orderId, ticketId }));
}

/** The content of a file; null when it was removed meanwhile. */
export const contentOfFile = async (ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<Buffer | null> =>
  (await selectContent(ctx.db, id))?.content ?? null;

/** The files for a person's orders and tickets. */
export const filesForExport = (
  ctx: { db: Db | Tx },
  of: { orderIds: string[]; ticketIds: string[] },
): Promise<{ id: string; name: string; content: Buffer }[]> => selectFilesForExport(ctx.db, of);

/** A file that one of these forms shows; null for any other file. */
export async function fileOfForms(
  { db }: Pick<Ctx, 'db'>,
  { fileId, owners }: { fileId: string; owners: readonly FileOwner[] },
): Promise<Pick<AnswerFileContent, 'name' | 'type' | 'content'> | null> {
  if (!isId(fileId)) return null;
  const idsOf = (kind: 'order' | 'ticket') =>
    owners.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
  const slots = owners.map(({ slot }) => slot);
  const row = await selectFileOfForms(db, { id: fileId, slots, orderIds: idsOf('order'), ticketIds: idsOf('ticket') });
  return row ?? null;
}
