// Drafts of events from a few answers: what the answers say, and words around it. Owns no table.
// Must hold: a draft is never stored or published here; dates, places and prices come from the answers and never from a
// language model; what a language model writes is checked before it leaves this module.
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
