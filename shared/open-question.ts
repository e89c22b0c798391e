/** A question in brackets, which a draft contains until the organizer answers the question: "[Who teaches?]". */
const OPEN_QUESTION = /\[[^\]<]{1,200}\?\]/g;

/** Whether a text contains an unanswered question of a draft. */
export const hasOpenQuestion = (text: string): boolean => text.search(OPEN_QUESTION) !== -1;

/** The text without the questions of a draft. */
export const withoutOpenQuestions = (text: string): string => text.replace(OPEN_QUESTION, '');
