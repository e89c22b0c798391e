/**
 * The kinds of questions:
 * - `text`, `long_text`: one line, several lines
 * - `choice`, `choices`: one of the options, several options
 * - `date`: a day, `2026-11-27`
 * - `country`: an ISO 3166 code, `DE`
 * - `age`: whole years on the day of the event
 * - `waiver`: a text that the person signs with their full name
 */
export const questionKinds = ['text', 'long_text', 'choice', 'choices', 'date', 'country', 'age', 'waiver'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The name of the input for a question: `scope` is `order`, or the number of the ticket in its form. */
export const answerField = (scope: string, questionId: string): string => `answer.${scope}.${questionId}`;

/** The name of the choice of who answers the questions about the tickets: `buyer` or `guests`. */
export const ANSWERERS = 'answerers';

/** The name of the input for the mail address of the attendee who answers for a ticket. */
export const answererField = (ticket: number): string => `answerer.${ticket}`;

/** Values by the id of a question, as values by the name of its input. */
export const byAnswerField = <T>(scope: string, values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [answerField(scope, id), value]));

/** The paths of questions. They are apart from `paths`, which every page loads, because few pages link to them. */
export const questionPaths = {
  /** The questions of an event, for its organizer. */
  manageQuestions: (eventId: string) => `/manage/events/${eventId}/questions/`,
  /** The answers of an order, for its buyer. */
  answers: (orderToken: string) => `/orders/${orderToken}/answers/`,
  /** The questions about one ticket, for its attendee. */
  answersByLink: (token: string) => `/answers/${token}/`,
} as const;
