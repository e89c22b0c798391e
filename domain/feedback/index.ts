// What readers of the help centre think of its articles, and messages to the operator of the site. Owns the tables
// `help_vote`, `help_comment` and `operator_message`.
// Must hold: answers about an article name no person and need no cookie; one form is one message to the operator, however
// often it is sent; the operator's address comes from the configuration, never from a request (decision 089).
export { type ArticleVote, commentOnArticle, voteOnArticle } from './articles.ts';
export { type ArticleFeedback, deleteHelpComment, helpFeedback, type HelpComment } from './report.ts';
export {
  type OperatorMessageMail,
  operatorMessageMail,
  type NewOperatorMessage,
  writeToOperator,
} from './operator-message.ts';
export { erasePersonIn, operatorMessageIdsOf, personalDataOf } from './personal-data.ts';
export { purgeFeedback } from './purge.ts';
