/**
 * The kinds of questions:
 * - `text`, `long_text`: one line, several lines
 * - `choice`, `choices`: one of the options, several options
 * - `date`: a day, `2026-11-27`
 * - `country`: an ISO 3166 code, `DE`
 * - `age`: whole years on the day of the event
 * - `waiver`: a text that the person signs with their full name
 * - `file`: a PDF or a picture; the answer is the id of the stored file and its name
 */
export const questionKinds = [
  'text',
  'long_text',
  'choice',
  'choices',
  'date',
  'country',
  'age',
  'waiver',
  'file',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The name of the input for a question: `scope` is `order`, or the number of the ticket in its form. */
export const answerField = (scope: string, questionId: string): string => `answer.${scope}.${questionId}`;

/** The name of the box that removes the stored file of a question: the box's value is `on`. */
export const removalField = (field: string): string => `remove.${field}`;

/** The most bytes of one uploaded file, and of all files of one form. */
export const ANSWER_FILE_MAX_BYTES = 5_000_000;
export const ANSWER_FILES_MAX_BYTES = 20_000_000;

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
  /** The download of a file that was sent as an answer, for the person who sees it on the page of the answers. */
  fileOfOrder: (orderToken: string, fileId: string) => `/orders/${orderToken}/answers/files/${fileId}/`,
  fileByLink: (token: string, fileId: string) => `/answers/${token}/files/${fileId}/`,
  /** Corrects the answers of an order, for the team. */
  correctAnswers: (eventId: string, orderId: string) => `/manage/events/${eventId}/orders/${orderId}/answers/`,
  /** The download of a file that answers a question, and of all files of a question, for the team. */
  answerFile: (eventId: string, fileId: string) => `/manage/events/${eventId}/answer-files/${fileId}/`,
  filesOfQuestion: (eventId: string, questionId: string) => `/manage/events/${eventId}/questions/${questionId}/files/`,
} as const;
