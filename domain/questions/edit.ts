// Changes of the questions of an event. The caller has checked the rights, and has locked the event.
import type { Tx } from '#domain/ctx';
import { type ArgumentCode, type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';
import { type QuestionKind, questionKinds } from '#shared/order-questions.ts';
import { cleanLine, cleanText, withoutDirections } from '#shared/text.ts';
import {
  MIN_AGE_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_HINT_MAX,
  QUESTION_LABEL_MAX,
  QUESTIONS_MAX,
  WAIVER_MAX,
} from './limits.ts';
import {
  archiveQuestion,
  deleteQuestion,
  insertQuestion,
  replaceClasses,
  selectAnswered,
  updateQuestion,
} from './queries.ts';
import { type Question, questionsOfEvent } from './question.ts';

/** A question as its organizer types it. */
export interface QuestionFields {
  kind: string;
  isPerTicket: boolean;
  label: string;
  hint: string;
  body: string;
  /** One option for each line. */
  options: string;
  /** Null for no minimum, NaN for text that is no number. */
  minAge: number | null;
  isRequired: boolean;
  /** All classes of the event mean: also classes that the event gets later. */
  classIds: string[];
  condition: { questionId: string; option: string } | null;
}

interface EventQuestions {
  eventId: string;
  /** The ticket classes of the event. */
  eventClassIds: string[];
}

/**
 * Adds a question (`questionId` null) or changes one. Refuses NOT_FOUND for a question of another event, and
 * ARGUMENTS_ERROR with `label` (`TOO_MANY` at the limit of questions), `kind`, `perTicket`, `hint`, `body`, `options`,
 * `minAge`, `classIds` and `condition`. Kind, scope and waiver of a question with answers are fixed (`TAKEN`), because the
 * answers would get another meaning; so is an option on which another question depends.
 */
export async function saveQuestionIn(
  tx: Tx,
  { questionId, fields, ...event }: EventQuestions & { questionId: string | null; fields: QuestionFields },
): Promise<void> {
  const questions = await questionsOfEvent(tx, event);
  const current = questionId === null ? null : (questions.find(({ id }) => id === questionId) ?? refuse('NOT_FOUND'));
  const cleaned = cleanFields(fields);
  const isAnswered = current !== null && (await selectAnswered(tx, [current.id])).size > 0;
  const kind = questionKinds.find((name) => name === fields.kind) ?? refuse('BAD_REQUEST');
  const classIds = event.eventClassIds.filter((id) => fields.classIds.includes(id));
  const isForAll = classIds.length === event.eventClassIds.length;
  refuseFields({
    ...errorOf('label', current === null && questions.length >= QUESTIONS_MAX ? 'TOO_MANY' : null),
    ...textErrors(kind, cleaned),
    ...errorOf('minAge', kind === 'age' ? minAgeProblem(fields.minAge) : null),
    ...errorOf('classIds', classIds.length === 0 && !isForAll ? 'MISSING' : null),
    ...errorOf('condition', conditionProblem(cleaned.condition, { questions, current, cleaned })),
    ...(current && fixedErrors(current, { ...cleaned, kind }, { questions, isAnswered })),
  });
  const columns = {
    ...columnsOf(kind, cleaned),
    for_all_classes: isForAll,
  };
  const id =
    current?.id ??
    (await insertQuestion(tx, { ...columns, event_id: event.eventId, position: await nextPosition(tx, event) })).id;
  if (current) await updateQuestion(tx, { id, ...columns });
  await replaceClasses(tx, { questionId: id, classIds: isForAll ? [] : classIds });
}

type Cleaned = Omit<QuestionFields, 'kind' | 'options'> & { options: string[] };

function cleanFields({ kind, ...fields }: QuestionFields): Cleaned & { kind: string } {
  const isChoice = kind === 'choice' || kind === 'choices';
  return {
    ...fields,
    kind,
    label: cleanLine(fields.label),
    hint: cleanLine(fields.hint),
    body: kind === 'waiver' ? withoutDirections(cleanText(fields.body)).trim() : '',
    options: isChoice ? optionsOf(fields.options) : [],
  };
}

const optionsOf = (text: string): string[] =>
  cleanText(text)
    .split('\n')
    .map(cleanLine)
    .filter((option) => option !== '');

const columnsOf = (kind: QuestionKind, fields: Cleaned) => ({
  kind,
  per_ticket: fields.isPerTicket,
  label: fields.label,
  hint: fields.hint,
  body: fields.body,
  options: fields.options,
  min_age: kind === 'age' ? fields.minAge : null,
  is_required: fields.isRequired,
  asked_after_id: fields.condition?.questionId ?? null,
  asked_option: fields.condition?.option ?? null,
});

function textErrors(kind: QuestionKind, { label, hint, body, options }: Cleaned): ArgumentErrors {
  return {
    ...(label === '' ? errorOf('label', 'MISSING') : errorOf('label', tooLong(label, QUESTION_LABEL_MAX))),
    ...errorOf('hint', tooLong(hint, QUESTION_HINT_MAX)),
    ...(kind === 'waiver' && errorOf('body', body === '' ? 'MISSING' : tooLong(body, WAIVER_MAX))),
    ...((kind === 'choice' || kind === 'choices') && errorOf('options', optionsProblem(options))),
  };
}

function optionsProblem(options: string[]): ArgumentCode | null {
  if (options.length === 0) return 'MISSING';
  if (options.length > OPTIONS_MAX) return 'TOO_MANY';
  if (options.some((option) => tooLong(option, OPTION_MAX) !== null)) return 'TOO_LONG';
  return new Set(options).size < options.length ? 'INVALID' : null;
}

function minAgeProblem(minAge: number | null): ArgumentCode | null {
  if (minAge === null) return null;
  if (!Number.isInteger(minAge) || minAge < 1) return 'INVALID';
  return minAge > MIN_AGE_MAX ? 'TOO_LARGE' : null;
}

/** A condition names an earlier question with this option. A question about the order cannot depend on one about a ticket. */
function conditionProblem(
  condition: QuestionFields['condition'],
  { questions, current, cleaned }: { questions: Question[]; current: Question | null; cleaned: Cleaned },
): ArgumentCode | null {
  if (condition === null) return null;
  const at = questions.findIndex(({ id }) => id === condition.questionId);
  const source = questions[at];
  const own = current === null ? questions.length : questions.indexOf(current);
  const isPossible = source && at < own && source.options.includes(condition.option);
  return isPossible && (cleaned.isPerTicket || !source.isPerTicket) ? null : 'INVALID';
}

/** What cannot change anymore. */
function fixedErrors(
  current: Question,
  next: Cleaned & { kind: QuestionKind },
  { questions, isAnswered }: { questions: Question[]; isAnswered: boolean },
): ArgumentErrors {
  const dependents = questions.filter(({ condition }) => condition?.questionId === current.id);
  const isOptionLost = dependents.some(({ condition }) => condition && !next.options.includes(condition.option));
  const isScopeNeeded = next.isPerTicket && dependents.some(({ isPerTicket }) => !isPerTicket);
  return {
    ...errorOf('kind', isAnswered && next.kind !== current.kind ? 'TAKEN' : null),
    ...errorOf('perTicket', (isAnswered && next.isPerTicket !== current.isPerTicket) || isScopeNeeded ? 'TAKEN' : null),
    ...(isAnswered && next.body !== current.body && errorOf('body', 'TAKEN')),
    ...(isOptionLost && errorOf('options', 'TAKEN')),
  };
}

/** Behind all questions, also the removed ones. */
async function nextPosition(tx: Tx, { eventId }: EventQuestions): Promise<number> {
  return (await questionsOfEvent(tx, { eventId, withArchived: true })).length + 1;
}

/**
 * Moves a question one place up or down; at the end of the list nothing happens. Refuses NOT_FOUND, and QUESTION_NEEDED
 * when a question would come before the one on which it depends.
 */
export async function moveQuestionIn(
  tx: Tx,
  { eventId, questionId, direction }: { eventId: string; questionId: string; direction: 'up' | 'down' },
): Promise<void> {
  const questions = await questionsOfEvent(tx, { eventId });
  const at = questions.findIndex(({ id }) => id === questionId);
  const question = questions[at] ?? refuse('NOT_FOUND');
  const to = direction === 'up' ? at - 1 : at + 1;
  const neighbor = questions[to];
  if (!neighbor) return;
  const [upper, lower] = direction === 'up' ? [neighbor, question] : [question, neighbor];
  if (lower.condition?.questionId === upper.id) refuse('QUESTION_NEEDED');
  const order = questions.toSpliced(at, 1).toSpliced(to, 0, question);
  for (const [index, { id }] of order.entries()) await updateQuestion(tx, { id, position: index + 1 });
}

/**
 * Removes a question. A question with answers is archived: it is no longer asked, and its answers stay in lists and
 * exports. Refuses NOT_FOUND, and QUESTION_NEEDED while another question depends on it.
 */
export async function removeQuestionIn(
  tx: Tx,
  { eventId, questionId }: { eventId: string; questionId: string },
): Promise<void> {
  const questions = await questionsOfEvent(tx, { eventId });
  const question = questions.find(({ id }) => id === questionId) ?? refuse('NOT_FOUND');
  if (questions.some(({ condition }) => condition?.questionId === question.id)) refuse('QUESTION_NEEDED');
  if ((await selectAnswered(tx, [question.id])).size === 0) return deleteQuestion(tx, question.id);
  return archiveQuestion(tx, question.id);
}
