// The files that people sent as answers, for members who may see orders. Never for the doors.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { ordersAtDoor } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import {
  answerFile,
  type AnswerFileContent,
  contentOfFile,
  filesOfQuestion,
  questionsOfEvent,
} from '#domain/questions';
import { namesOfTickets } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { requireOrders } from './access.ts';
import { EXPORTS_PER_HOUR } from './limits.ts';
import { ZipParts } from './zip.ts';

/**
 * A file that answers a question of the event. The download is written to the audit log. Refuses in the same cases as
 * `requireOrders`, FORBIDDEN while staff impersonate a person, and NOT_FOUND for a file of another event.
 */
export async function openAnswerFile(
  ctx: Ctx,
  { eventId, fileId }: { eventId: string; fileId: string },
): Promise<Pick<AnswerFileContent, 'name' | 'type' | 'content'>> {
  const { event } = await requireOrders(ctx, eventId);
  const person = requireSelf(ctx);
  const file = (await answerFile(ctx, { eventId: event.id, fileId })) ?? refuse('NOT_FOUND');
  await inTransaction(ctx.db, (tx) =>
    appendAuditEntry(tx, person, {
      action: 'event.answer_file_opened',
      subject: { kind: 'event', id: event.id },
      detail: { file: fileId, order: file.orderId, ticket: file.ticketId },
    }),
  );
  return file;
}

/** A ZIP file in parts, and the slug of its event for the name of the file. */
interface FilesOfQuestion {
  slug: string;
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * All files of a question as a ZIP file, which is read while it is sent. The export is written to the audit log. Refuses as
 * `openAnswerFile` does, NOT_FOUND for a question of another event or kind, and RATE_LIMITED after twenty exports within
 * the hour.
 */
export async function exportAnswerFiles(
  ctx: Ctx,
  { eventId, questionId }: { eventId: string; questionId: string },
): Promise<FilesOfQuestion> {
  const { event } = await requireOrders(ctx, eventId);
  const person = requireSelf(ctx);
  const questions = await questionsOfEvent(ctx.db, { eventId: event.id, withArchived: true });
  if (!questions.some(({ id, kind }) => id === questionId && kind === 'file')) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const action = 'event.exported';
    const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const detail = { list: 'answer_files', question: questionId };
    await appendAuditEntry(tx, person, { action, subject: { kind: 'event', id: event.id }, detail });
  });
  return { slug: event.slug, parts: zipOf(ctx, { questionId }) };
}

async function* zipOf(
  ctx: Pick<Ctx, 'db'>,
  { questionId }: { questionId: string },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const files = await filesOfQuestion(ctx, { questionId });
  const names = await namesOfTickets(ctx, { ids: files.flatMap(({ ticketId }) => ticketId ?? []) });
  const orders = await ordersAtDoor(ctx, { ids: files.flatMap(({ orderId }) => orderId ?? []) });
  const zip = new ZipParts();
  for (const [index, { id, name, ticketId, orderId }] of files.entries()) {
    const person = names.get(ticketId ?? '') ?? orders.get(orderId ?? '')?.name ?? '';
    const content = await contentOfFile(ctx, { id });
    // a person may have replaced the file meanwhile
    if (content) yield* zip.file(entryName({ number: index + 1, person, name }), [content]);
  }
  yield zip.end();
}

/** The number comes first, so that names are unique and sorted. Names of people may contain any character. */
const entryName = ({ number, person, name }: { number: number; person: string; name: string }): string => {
  const safe = person.replace(/[^\p{L}\p{N} '’-]/gu, '').trim();
  return [String(number).padStart(4, '0'), safe, name].filter((part) => part !== '').join(' - ');
};
