// Checks the answers to the questions of one form: those of an order, or those of one ticket.
import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';
import { isCountryCode } from '#shared/geo/countries.ts';
import { cleanLine, cleanText, digitsOnly, withoutDirections } from '#shared/text.ts';
import { AGE_MAX, LONG_TEXT_MAX, TEXT_MAX } from './limits.ts';
import { type Answers, isAskedFor, isConditionMet, type Question } from './question.ts';

/** The questions of one form, and whom they are asked. */
export interface AnswerForm {
  questions: readonly Question[];
  /** The ticket class of the ticket, or all classes of the order. */
  classIds: readonly string[];
  isPerTicket: boolean;
  /** The answers to the questions about the order, on which questions about a ticket may depend. */
  orderAnswers?: Answers;
  /** The files that the answers may name (`formFiles`); without them no file is accepted. */
  files?: FormFiles;
}

/** The files of one form, by the id of the question. */
export interface FormFiles {
  /** The answer that names the file: its id and its name. */
  usable: ReadonlyMap<string, string[]>;
  /** What is wrong with files that were just sent. */
  errors: ReadonlyMap<string, ArgumentCode>;
}

/** What a person answered, by the id of the question. */
export type GivenAnswers = Readonly<Record<string, readonly string[] | undefined>>;

/** The questions of the form whose conditions hold for these answers. */
export function askedQuestions(form: AnswerForm, answers: Answers): Question[] {
  const known: Answers = { ...form.orderAnswers };
  return form.questions.filter((question) => {
    if (question.isArchived || question.isPerTicket !== form.isPerTicket || !isAskedFor(question, form.classIds))
      return false;
    if (!isConditionMet(question, known)) return false;
    const answer = answers[question.id];
    if (answer) known[question.id] = answer;
    return true;
  });
}

/**
 * The cleaned answers to the questions that are asked, and what is wrong by the id of the question: `MISSING` for a
 * required question, `INVALID` (also for an option that does not exist), `TOO_LONG`, `TOO_SMALL` below the minimum age, and
 * what is wrong with a file. Answers to other questions are dropped.
 */
export function readAnswers(form: AnswerForm, given: GivenAnswers): { answers: Answers; errors: ArgumentErrors } {
  const cleaned: Answers = {};
  for (const question of form.questions) {
    const isFile = question.kind === 'file';
    const answer = isFile
      ? (form.files?.usable.get(question.id) ?? [])
      : cleanAnswer(question, given[question.id] ?? []);
    if (answer.length > 0) cleaned[question.id] = answer;
  }
  const answers: Answers = {};
  const errors: ArgumentErrors = {};
  for (const question of askedQuestions(form, cleaned)) {
    const answer = cleaned[question.id];
    const problem =
      form.files?.errors.get(question.id) ??
      (answer ? problemOf(question, answer) : question.isRequired ? 'MISSING' : null);
    if (problem !== null) errors[question.id] = [problem];
    else if (answer) answers[question.id] = answer;
  }
  return { answers, errors };
}

/** The cleaned texts of an answer; none for an empty answer. */
function cleanAnswer({ kind, options }: Question, given: readonly string[]): string[] {
  if (kind === 'choices') {
    // in the order of the options; what is no option stays, and is refused
    const chosen = new Set(given.map(cleanLine).filter((text) => text !== ''));
    return [
      ...options.filter((option) => chosen.has(option)),
      ...[...chosen].filter((text) => !options.includes(text)),
    ];
  }
  const [first = ''] = given;
  const text = kind === 'long_text' ? withoutDirections(cleanText(first)).trim() : cleanLine(first);
  return text === '' ? [] : [text];
}

function problemOf({ kind, options, minAge }: Question, answer: string[]): ArgumentCode | null {
  const [text = ''] = answer;
  switch (kind) {
    case 'choice':
    case 'choices':
      return answer.every((option) => options.includes(option)) ? null : 'INVALID';
    case 'date':
      return isDay(text) ? null : 'INVALID';
    case 'country':
      return isCountryCode(text) ? null : 'INVALID';
    case 'age':
      return ageProblem(text, minAge);
    case 'file':
      return null; // the file was checked when it was sent
    default:
      return Array.from(text).length > (kind === 'long_text' ? LONG_TEXT_MAX : TEXT_MAX) ? 'TOO_LONG' : null;
  }
}

/** Whether a text is a day, also one before 1970: people answer with their birthday. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function ageProblem(text: string, minAge: number | null): ArgumentCode | null {
  const age = Number(text);
  if (digitsOnly(text) !== text || age > AGE_MAX) return 'INVALID';
  return minAge !== null && age < minAge ? 'TOO_SMALL' : null;
}

/** The stored answers of a form to the questions that are still asked. */
export const askedAnswers = (form: AnswerForm, answers: Answers): Answers =>
  Object.fromEntries(
    askedQuestions(form, answers).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
  );

/**
 * The questions about a ticket as the form without the questions about the order shows them: a condition on an answer
 * about the order is either met and left out, or leaves the question out.
 */
export function questionsWithoutOrder(form: AnswerForm & { orderAnswers: Answers }): Question[] {
  const own = form.questions.filter(
    (question) => question.isPerTicket && !question.isArchived && isAskedFor(question, form.classIds),
  );
  const shown: Question[] = [];
  for (const question of own) {
    const { condition } = question;
    if (condition === null || shown.some(({ id }) => id === condition.questionId)) shown.push(question);
    else if (isConditionMet(question, form.orderAnswers)) shown.push({ ...question, condition: null });
  }
  return shown;
}

/** Whether a required question of the form has no answer yet. */
export const isMissing = (form: AnswerForm, question: Question, answers: Answers): boolean =>
  question.isRequired && !(question.id in answers) && askedQuestions(form, answers).includes(question);
