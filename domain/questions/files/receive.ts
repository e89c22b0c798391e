// Receives the files of a form. A file is stored before the other answers are checked, so that a person does not send it
// again when another answer is wrong.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { type ArgumentCode, type ArgumentErrors, Refusal, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { answerField } from '#shared/order-questions.ts';
import { FILES_OF_EVENT_MAX_BYTES, FILES_PER_FORM_MAX, PAYING_FILE_HOURS, UNUSED_FILE_HOURS } from '../limits.ts';
import type { AnswerSubject } from '../queries.ts';
import type { Answers, Question } from '../question.ts';
import type { FormFiles, GivenAnswers } from '../read-answers.ts';
import { type CheckedFile, checkFile, type SentFile } from './content.ts';
import {
  countWaitingFiles,
  deleteExpiredFiles,
  deleteWaitingFiles,
  insertFile,
  lockUsedBytes,
  renewFile,
  selectUsableFiles,
  selectWaitingFiles,
  setExpiry,
} from './queries.ts';

/** The files in a posted form, by the names of its inputs (`answerField`). */
export interface SentFiles {
  sent: Readonly<Record<string, SentFile>>;
  /** The inputs whose stored file the person removed. */
  removed: readonly string[];
}

/** Where the files of a form belong: to a part of a reservation, to an order, or to a ticket. */
export interface FileOwner {
  slot: string;
  /** Whose stored answers the form shows; null for a reservation, which has none. */
  subject: AnswerSubject | null;
}

/** The owner of the files that a reservation has for its order (`order`) or for a ticket, by its number. */
export const reservationFiles = (reservationId: string, scope: string): FileOwner => ({
  slot: `reservation:${reservationId}:${scope}`,
  subject: null,
});

/** The owner of the files of an order or a ticket. */
export const filesOf = (subject: AnswerSubject): FileOwner => ({ slot: `${subject.kind}:${subject.id}`, subject });

/** One form of a page: its questions, and what was posted for them. */
interface FileForm {
  eventId: string;
  /** `order`, or the number of the ticket on the page. */
  scope: string;
  owner: FileOwner;
  /** The questions of the form; those of other kinds are ignored. */
  questions: readonly Question[];
  given: GivenAnswers;
  files: SentFiles;
  /** The most bytes of all files of the event. */
  maxEventBytes?: number;
}

/** The files that a page has now, and what is wrong with new ones, by the names of the inputs. */
export interface ReceivedFiles {
  answers: Answers;
  errors: ArgumentErrors;
}

/**
 * Stores the new files of a form until its answers are saved, and finds the files it already had. The same file that is
 * sent again, as by a double click, is stored once. Refuses BUSY, and RATE_LIMITED after sixty forms with files within
 * the hour; what is wrong with a file is returned. The caller has checked the rights.
 */
export async function receiveFiles(ctx: Pick<Ctx, 'db'>, form: FileForm): Promise<ReceivedFiles> {
  const asked = form.questions.filter(({ kind }) => kind === 'file');
  const received: ReceivedFiles = { answers: {}, errors: {} };
  if (asked.length === 0) return received;
  const nameOf = ({ id }: Question) => answerField(form.scope, id);
  const removed = asked.filter((question) => form.files.removed.includes(nameOf(question))).map(({ id }) => id);
  if (removed.length > 0) await deleteWaitingFiles(ctx.db, { slots: [form.owner.slot], questionIds: removed });
  if (asked.some((question) => form.files.sent[nameOf(question)]))
    await consumeAttempt(ctx.db, { scope: 'answer_files', key: form.owner.slot });
  const usable = await usableFiles(ctx.db, { ...form, questions: asked });
  for (const question of asked) {
    const name = nameOf(question);
    const file = form.files.sent[name];
    const stored = file ? await storeFile(ctx, form, { questionId: question.id, file }) : usable.get(question.id);
    if (typeof stored === 'string') received.errors[name] = [stored];
    const shown = typeof stored === 'string' ? usable.get(question.id) : stored;
    if (shown) received.answers[name] = shown;
  }
  return received;
}

/** Stores one file. Returns the answer that names it, or what is wrong. */
async function storeFile(
  ctx: Pick<Ctx, 'db'>,
  form: FileForm,
  { questionId, file }: { questionId: string; file: SentFile },
): Promise<string[] | ArgumentCode> {
  const checked = await checkFile(file);
  if (typeof checked === 'string') return checked;
  try {
    return await inTransaction(ctx.db, (tx) => storeIn(tx, form, { questionId, file: checked }));
  } catch (error) {
    const code = error instanceof Refusal ? error.detail.fields?.['file']?.[0] : undefined;
    if (code === undefined) throw error;
    return code;
  }
}

async function storeIn(
  tx: Tx,
  { eventId, owner: { slot }, maxEventBytes = FILES_OF_EVENT_MAX_BYTES }: FileForm,
  { questionId, file }: { questionId: string; file: CheckedFile },
): Promise<string[]> {
  const used = await lockUsedBytes(tx, eventId);
  const key = { slot, questionId, hash: file.hash, keepHours: UNUSED_FILE_HOURS };
  const known = await renewFile(tx, key);
  if (known) return [known.id, known.name];
  if (used + file.content.length > maxEventBytes) refuseFile('FILES_FULL');
  if ((await countWaitingFiles(tx, slot)) >= FILES_PER_FORM_MAX) refuseFile('FILES_MANY');
  const { id, name } = await insertFile(tx, {
    ...file,
    event_id: eventId,
    question_id: questionId,
    slot,
    keepHours: UNUSED_FILE_HOURS,
  });
  return [id, name];
}

const refuseFile = (code: ArgumentCode): never => refuse('ARGUMENTS_ERROR', { fields: { file: [code] } });

/**
 * The files that the answers of a form may name: of the posted ids, those of files of this form. `errors` are those of
 * `receiveFiles`.
 */
export async function formFiles(
  db: Db | Tx,
  {
    scope,
    errors = {},
    ...form
  }: Pick<FileForm, 'scope' | 'owner' | 'questions' | 'given'> & {
    errors?: ArgumentErrors | undefined;
  },
): Promise<FormFiles> {
  const codes = form.questions.flatMap(({ id }) => {
    const code = errors[answerField(scope, id)]?.[0];
    return code === undefined ? [] : [[id, code] as const];
  });
  return { usable: await usableFiles(db, form), errors: new Map(codes) };
}

async function usableFiles(
  db: Db | Tx,
  { owner, questions, given }: Pick<FileForm, 'owner' | 'questions' | 'given'>,
): Promise<FormFiles['usable']> {
  const wanted = new Map(
    questions.flatMap(({ id, kind }) => {
      const fileId = kind === 'file' ? given[id]?.[0] : undefined;
      return fileId !== undefined && isId(fileId) ? [[id, fileId] as const] : [];
    }),
  );
  if (wanted.size === 0) return new Map();
  const rows = await selectUsableFiles(db, { ids: [...wanted.values()], ...owner });
  return new Map(
    rows.filter((row) => wanted.get(row.question_id) === row.id).map((row) => [row.question_id, [row.id, row.name]]),
  );
}

/** The files that wait for the answers of a reservation, by the names of the inputs. */
export async function waitingFiles(
  db: Db | Tx,
  { reservationId, scopes }: { reservationId: string; scopes: string[] },
): Promise<Answers> {
  const scopeOf = new Map(scopes.map((scope) => [reservationFiles(reservationId, scope).slot, scope]));
  const rows = await selectWaitingFiles(db, [...scopeOf.keys()]);
  return Object.fromEntries(
    rows.map((row) => [answerField(scopeOf.get(row.slot) ?? '', row.question_id), [row.id, row.name]]),
  );
}

/**
 * Sets how long files wait for their answers: a month while the buyer pays, because some payments take days, and a day
 * otherwise.
 */
export async function holdFiles(
  db: Db | Tx,
  { questions, answers, isPaying }: { questions: readonly Question[]; answers: readonly Answers[]; isPaying: boolean },
): Promise<void> {
  const asked = questions.filter(({ kind }) => kind === 'file');
  const ids = answers.flatMap((form) => asked.flatMap(({ id }) => form[id]?.[0] ?? []));
  if (ids.length > 0) await setExpiry(db, { ids, keepHours: isPaying ? PAYING_FILE_HOURS : UNUSED_FILE_HOURS });
}

/** The job that deletes files whose form was never finished. Safe to run twice. */
export const purgeUnusedFiles = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteExpiredFiles(ctx.db);
