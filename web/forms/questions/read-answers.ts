/** Reads the answers of a posted form. Only actions import this file. */
import type { OrderAnswers } from '#domain/checkout';
import { ANSWERERS, answererField, removalField } from '#shared/order-questions.ts';

/** The texts of the inputs by their names, to fill in a refused form again. */
export type TypedAnswers = Record<string, string[]>;

/** More than the most tickets of one order. */
const TICKETS_MAX = 1_000;
/** The names of the inputs (`answerField`). */
export const FIELD_NAME = /^answer\.(order|\d{1,4})\.(\d{1,19})$/;
/** One more than the longest answer, so that a longer text is refused and not cut. */
const TEXT_MAX = 2_001;
const VALUES_MAX = 60;

/** The answers in a form, by order and ticket, and the same texts by the names of the inputs. */
export function readAnswers(form: FormData): { answers: OrderAnswers; typed: TypedAnswers } {
  const typed: TypedAnswers = {};
  const order: TypedAnswers = {};
  const tickets: TypedAnswers[] = [];
  for (const [name, value] of form) {
    const [, scope, id] = FIELD_NAME.exec(name) ?? [];
    if (scope === undefined || id === undefined || typeof value !== 'string') continue;
    if (form.has(removalField(name))) continue; // the box removes the stored file
    const texts = [...(typed[name] ?? []), value.slice(0, TEXT_MAX * 2)].slice(0, VALUES_MAX);
    typed[name] = texts;
    if (scope === 'order') order[id] = texts;
    else (tickets[Number(scope)] ??= {})[id] = texts;
  }
  return withEmails(form, { answers: { order, tickets }, typed });
}

/** Adds the mail addresses of guests who answer by a link, where the buyer chose that. */
function withEmails(form: FormData, read: ReturnType<typeof readAnswers>): ReturnType<typeof readAnswers> {
  if (form.get(ANSWERERS) !== 'guests') return read;
  const emails: (string | undefined)[] = [];
  const typed: TypedAnswers = { ...read.typed, [ANSWERERS]: ['guests'] };
  for (let ticket = 0; ticket < TICKETS_MAX; ticket += 1) {
    const email = form.get(answererField(ticket));
    if (typeof email !== 'string') continue;
    emails[ticket] = email.slice(0, TEXT_MAX);
    typed[answererField(ticket)] = [email.slice(0, TEXT_MAX)];
  }
  return { answers: { ...read.answers, emails }, typed };
}
