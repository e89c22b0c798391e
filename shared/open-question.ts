/** A question in brackets, which a draft contains until the organizer answers the question: "[Who teaches?]". */
const OPEN_QUESTION = /\[[^\]<]{1,200}\?\]/g;

/** Whether a text contains an unanswered question of a draft. */
export const hasOpenQuestion = (text: string): boolean => text.search(OPEN_QUESTION) !== -1;

/** The text without the questions of a draft. */
export const withoutOpenQuestions = (text: string): string => text.replace(OPEN_QUESTION, '');

const EMPTY_BLOCK = /<(li|p|ul|ol)>\s*<\/\1>/g;
const HEADING_WITHOUT_TEXT = /<h[2-4]>[^<]*<\/h[2-4]>(?=<h[2-4]>|$)/g;

/** Sanitized HTML without the questions of a draft, and without the entries and headings that are then empty. */
export function htmlWithoutOpenQuestions(html: string): string {
  if (!hasOpenQuestion(html)) return html;
  let rest = withoutOpenQuestions(html);
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(EMPTY_BLOCK, '').replace(HEADING_WITHOUT_TEXT, '');
  }
  return rest;
}
