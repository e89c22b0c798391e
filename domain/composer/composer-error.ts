/**
 * The reason why a composer wrote no draft: the person has used up the drafts of the day; too many people request
 * drafts at the same time; the service cannot be reached or fails; the service takes too long; the answer of the
 * service is no draft.
 */
export type ComposerProblem = 'quota' | 'busy' | 'unavailable' | 'timeout' | 'unreadable';

/** Thrown by a composer that cannot write the draft. */
export class ComposerError extends Error {
  readonly problem: ComposerProblem;
  constructor(problem: ComposerProblem) {
    super(`the composer failed: ${problem}`);
    this.name = 'ComposerError';
    this.problem = problem;
  }
}
