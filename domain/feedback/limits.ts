/** How long comments on articles, numbers of votes, and messages to the operator are stored, in days. */
export const COMMENT_DAYS = 90;
export const VOTE_DAYS = 365;
export const MESSAGE_DAYS = 30;
