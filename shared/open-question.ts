/** A question in brackets, as drafts contain them until the organizer answers it: "[Who teaches?]". */
const OPEN_QUESTION = /\[[^\]<]{1,200}\?\]/g;

/** Whether a text contains a question of a draft that is not answered. */
export const hasOpenQuestion = (text: string): boolean => text.search(OPEN_QUESTION) !== -1;

/** The text without the questions of a draft. */
export const withoutOpenQuestions = (text: string): string => text.replace(OPEN_QUESTION, '');
