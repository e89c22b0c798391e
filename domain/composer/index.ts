// Drafts of events from a few answers: the facts of the answers, and words around these facts. Owns no table. Must
// hold: this module never stores or publishes a draft; dates, places and prices come from the answers and never from a
// language model; a text of a language model is checked before it leaves this module.
export { builtInComposer } from './built-in.ts';
export { compose, type ComposeEvent } from './compose.ts';
export { ComposerError, type ComposerProblem } from './composer-error.ts';
export { descriptionHtml } from './description.ts';
export { type GoodTime, goodTime } from './good-time.ts';
export { understand } from './understand/index.ts';
export type {
  Answers,
  ComposeRequest,
  Composer,
  ComposerLanguage,
  Draft,
  DraftPart,
  DraftTicket,
  Understood,
} from './types.ts';
