/**
 * A change of a field of an event, or of one of its offers (`words.ts`), in the form in which `domain/management` wrote
 * it.
 */
export interface TextChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changes of a review row, whose column contains JSON that this module wrote; null in a review of a draft. */
export const changesOf = ({ changes }: { changes: unknown }): TextChange[] => (changes ?? []) as TextChange[];
