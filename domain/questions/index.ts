// What organizers ask the people who order tickets, and the answers. Owns the tables `order_question`,
// `order_question_class`, `question_answer`, `answer_file`, `answer_link` and `event_question_rule`. Must hold: an answer belongs to one order or to one
// ticket; a question that has answers stays; members who only check tickets get no answers: this module is called by the
// checkout, by buyers, by organizers who may see orders, and by the export and erasure of personal data (decision 061); a
// link to answer opens one ticket, and only its hash is stored (decision 071).
export { type Answers, isAskedFor, type Question, questionsOfEvent } from './question.ts';
export {
  type AnswerForm,
  askedAnswers,
  askedQuestions,
  type GivenAnswers,
  isMissing,
  questionsWithoutOrder,
  readAnswers,
} from './read-answers.ts';
export {
  linkById,
  linkByToken,
  linksOfTickets,
  moveLinksIn,
  purgeAnswerLinks,
  sendLinkIn,
  type SentLink,
  unansweredLinks,
} from './links.ts';
export { moveQuestionIn, type QuestionFields, removeQuestionIn, saveQuestionIn } from './edit.ts';
export {
  answersOf,
  listedQuestions,
  type ListedQuestion,
  moveAnswersIn,
  removeAnswersOfTicketIn,
  removeLinkedAnswersIn,
  saveAnswersIn,
  type StoredAnswer,
  type StoredAnswers,
  textsOf,
} from './answers.ts';
export {
  type FileOwner,
  filesOf,
  formFiles,
  holdFiles,
  purgeUnusedFiles,
  type ReceivedFiles,
  receiveFiles,
  reservationFiles,
  type SentFiles,
  waitingFiles,
} from './files/receive.ts';
export {
  type AnswerFileContent,
  answerFile,
  contentOfFile,
  fileOfForms,
  filesForExport,
  filesOfQuestion,
} from './files/read.ts';
export { purgeSignatures, type QuestionRules, questionRules, saveQuestionRulesIn } from './rules.ts';
export { answerLinksForExport, answersForExport, eraseAnswersIn, ticketsLinkedTo } from './personal-data.ts';
export { copyQuestionsIn } from './copy.ts';
