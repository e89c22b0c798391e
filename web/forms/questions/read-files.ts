/** Reads the files of a posted form with questions. Only actions import this file. */
import type { OrderAnswers } from '#domain/checkout';
import type { ReceivedFiles, SentFiles } from '#domain/questions';
import { removalField } from '#shared/order-questions.ts';
import { FIELD_NAME, readAnswers, type TypedAnswers } from './read-answers.ts';

/** More than the questions of one form. */
const FILES_MAX = 200;

/** What a form with questions posted. */
export interface PostedAnswers {
  answers: OrderAnswers;
  /** The texts of the inputs by their names, to fill in a refused form again. */
  typed: TypedAnswers;
}

/**
 * The answers in a form. `receive` stores its files and finds those that the form already had; it is called only for a form
 * that asks for files.
 */
export async function readAnswersWithFiles(
  form: FormData,
  receive: (read: { given: OrderAnswers; files: SentFiles }) => Promise<ReceivedFiles>,
): Promise<PostedAnswers> {
  const { answers, typed } = readAnswers(form);
  const files = await readFiles(form);
  return files === null ? { answers, typed } : withFiles({ answers, typed }, await receive({ given: answers, files }));
}

/** The files in a form; null when the form asks for none. An input without a file is sent as an empty one without a name. */
async function readFiles(form: FormData): Promise<SentFiles | null> {
  const inputs = [...form].flatMap(([name, value]) =>
    typeof value !== 'string' && FIELD_NAME.test(name) ? [{ name, file: value }] : [],
  );
  if (inputs.length === 0) return null;
  const sent: Record<string, { name: string; bytes: Uint8Array }> = {};
  for (const { name, file } of inputs.slice(0, FILES_MAX))
    if (file.name !== '' || file.size > 0)
      sent[name] = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  return { sent, removed: inputs.map(({ name }) => name).filter((name) => form.has(removalField(name))) };
}

/** The answers with the files that were stored, and what is wrong with the others. */
function withFiles({ answers, typed }: PostedAnswers, { answers: files, errors }: ReceivedFiles): PostedAnswers {
  const order = { ...answers.order };
  const tickets = answers.tickets.map((ticket) => ({ ...ticket }));
  for (const [name, texts] of Object.entries(files)) {
    const [, scope = '', id = ''] = FIELD_NAME.exec(name) ?? [];
    if (scope === 'order') order[id] = texts;
    else (tickets[Number(scope)] ??= {})[id] = texts;
  }
  return { answers: { ...answers, order, tickets, fileErrors: errors }, typed: { ...typed, ...files } };
}
