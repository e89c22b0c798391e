/** The name of the input for a question: `scope` is `order`, or the number of the ticket in its form. */
export const answerField = (scope: string, questionId: string): string => `answer.${scope}.${questionId}`;

/** The paths of questions. They are apart from `paths`, which every page loads, because few pages link to them. */
export const questionPaths = {
  /** The questions of an event, for its organizer. */
  manageQuestions: (eventId: string) => `/manage/events/${eventId}/questions/`,
} as const;
