/**
 * What the text of a search needs, as plain data without SQL. A full match meets every group; an event meets a group by
 * any of its concepts or writings.
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
   * The typed words, then other ways to write them ("food market" for "foodmarket"). The words of a group with concepts
   * count only in title, names and summary; the words of a group without concepts count in the body, too.
   */
  writings: readonly (readonly NeededWord[])[];
  /** True for words in quotation marks: they must stand in a row, exactly as typed. */
  isQuoted: boolean;
  role: GroupRole;
}

/**
 * The role of a group in a partial match. A topic names what the event is about. A general topic is a whole category or a
 * form in which many topics are held (a meetup, a concert). A modifier names how or for whom the event is held (a class,
 * for beginners). A word may be either. An unknown word is neither in events nor in the lexicon. An optional group affects
 * the ranking and is not needed for a match.
 */
export type GroupRole = 'topic' | 'general' | 'modifier' | 'word' | 'unknown' | 'optional' | 'filler';

export interface NeededWord {
  word: string;
  /** Stems as lexemes, such as `en|run`; none for a quoted word. */
  stems: readonly string[];
  /** The word may be unfinished: longer words that start with it count, too. */
  isPrefix: boolean;
}
