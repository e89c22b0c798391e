/** The error of one line of a content file. */
export class ContentError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'ContentError';
    this.line = line;
  }
}
