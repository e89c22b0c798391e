/**
 * Why a composer wrote no draft: the person's drafts of the day are used up; too many people ask at once; the service
 * cannot be reached or fails; it takes too long; its answer is no draft.
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
