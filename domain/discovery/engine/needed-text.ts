/**
 * What the text of a search asks for: plain data without SQL. Every group is needed for a full match; a group is met by any
 * of its readings.
 */
export interface NeededText {
  groups: NeededGroup[];
  /** All typed words in a row, to be searched in titles. */
  run: string;
}

export interface NeededGroup {
  /** Ids of concepts of the lexicon: an event of any of them meets the group. */
  concepts: readonly string[];
  /**
   * The typed words; other ways to write them follow ("food market" for "foodmarket"). For a concept they count in title,
   * names and summary alone; without a concept they count in the body, too.
   */
  writings: readonly (readonly NeededWord[])[];
  /** In quotation marks: the words in a row, exactly. */
  isQuoted: boolean;
  role: GroupRole;
}

/**
 * What a group means for a partial match: a topic is what the event is about; a modifier says how it is held or for whom
 * (a class, for beginners); a word may be either. A word that neither events nor lexicon have is unknown. An optional group
 * ranks and is not needed.
 */
export type GroupRole = 'topic' | 'modifier' | 'word' | 'unknown' | 'optional' | 'filler';

export interface NeededWord {
  word: string;
  /** Stems as lexemes, such as `en|run`; none for a quoted word. */
  stems: readonly string[];
  /** The word may be unfinished: longer words that start with it count, too. */
  isPrefix: boolean;
}
