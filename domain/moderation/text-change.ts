/** A change of a field of an event, or of its offers (`words.ts`), as `domain/management` wrote it. */
export interface TextChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The column is JSON that this module wrote; null in a review of a draft. */
export const changesOf = ({ changes }: { changes: unknown }): TextChange[] => (changes ?? []) as TextChange[];
