// Translates a `NeededText` to search expressions and to the SQL of the score. Words hold letters and digits only, and
// concepts and stems come from this product's data, so a typed text is never syntax.
import { type RawBuilder, sql } from 'kysely';
import { CONCEPT_MARKS, type ConceptLevel, conceptLexeme, headLexeme } from '../text/vectors.ts';
import type { NeededGroup, NeededText, NeededWord } from './needed-text.ts';
import { PARTIAL, TEXT } from './relevance.ts';

/** The search expressions of a text: for the vector `words`, which decides matches, and for `head`, which ranks. */
export interface TextSql {
  /** Matches `words` of an event that has everything the text needs. */
  every: string;
  /**
   * An event that has all words in its body only does not match: `head` or `words` must match, too. Null when `every`
   * says so already. It is no part of `every`, because the index would then read the words twice. `head` is tried first,
   * because it is stored in the row; `words` also has other spellings of the words.
   */
  outsideBody: { head: string; words: string } | null;
  /** Matches `head` of an event that meets each group by its title or kind. */
  strong: string;
  groups: GroupSql[];
  run: string;
}

/** The levels of one group from strong to weak: the first expression that matches `head` decides. */
type GroupSql = { query: string; strength: number }[];

/** The search expressions of a text; null for no text and for a text without groups. */
export function textSql(text: NeededText | null): TextSql | null {
  if (text === null || text.groups.length === 0) return null;
  const needed = text.groups.filter(({ role }) => role !== 'optional');
  const isSingle = needed.length === 1;
  return {
    every: all(needed.map(isSingle ? headMatchOf : matchOf)),
    outsideBody: isSingle ? null : { head: any(needed.map(headOfGroup)), words: any(needed.map(headMatchOf)) },
    strong: all(needed.map(strongMatchOf)),
    groups: text.groups.map(levelsOf),
    run: text.run,
  };
}

/** SQL of the text score, from 0 to 1, or above 1 for titles and names that have the words in a row. */
export function textScore(text: TextSql | null): RawBuilder<number> {
  if (text === null) return sql`0::float8`;
  const strengths = text.groups.map(strengthSql);
  return sql`((${sql.join(strengths, sql` + `)}) / ${sql.lit(text.groups.length)}::float8
    + case when l.title_words = ${text.run} then ${sql.lit(TEXT.wholeTitle)}::float8
        when position(${` ${text.run} `} in ' ' || l.title_words || ' ') > 0 then ${sql.lit(TEXT.inARow)}::float8
        when ${byName(text)} then ${sql.lit(TEXT.namesInARow)}::float8 else 0 end)::float8`;
}

/** SQL of whether a name (venue, organizer or performer) has all words of a text of at least two words in a row. */
export function byName(text: TextSql | null): RawBuilder<boolean> {
  const words = text?.run.split(' ').filter((word) => /^[\p{L}\p{N}]+$/u.test(word)) ?? [];
  if (words.length < 2) return sql`false`;
  return sql`l.head @@ ${words.map((word) => `${quote(word)}:B`).join(' <-> ')}::tsquery`;
}

/**
 * Conditions for an event that meets a part of the text. Its kind or title must meet half of the topics; of a text with
 * general topics alone, half of these. The only topic may also be met by a related kind. For a text without topics, its title, names or kind must meet two thirds of at
 * least three words. Null when no part of the text is searched: a text of one group, a text without topics of two words,
 * and a text with a topic and an unknown word, because an event without the unknown word is not what the text asks for.
 */
export function partialConditions(text: NeededText): RawBuilder<boolean>[] | null {
  const groups = text.groups.filter(({ role }) => role !== 'optional');
  const topics = topicsOf(groups);
  if (groups.length < 2 || (topics.length > 0 && groups.some(({ role }) => role === 'unknown'))) return null;
  const counted = topics.length > 0 ? topics : groups;
  if (topics.length === 0 && counted.length < PARTIAL.wordsMin) return null;
  const least =
    topics.length > 0
      ? Math.max(1, Math.floor(PARTIAL.topics * counted.length))
      : Math.ceil(PARTIAL.words * counted.length);
  const matchOfTopic = topics.length === 1 ? matchWithRelated : strongMatchOf;
  const met = counted.map((group) => sql`(l.head @@ ${matchOfTopic(group)}::tsquery)::int`);
  return [
    sql`l.words @@ ${any(counted.map(headMatchOf))}::tsquery`,
    sql`${sql.join(met, sql` + `)} >= ${sql.lit(least)}`,
  ];
}

/** For `head`: like `strongMatchOf`, or of a related kind. */
const matchWithRelated = (group: NeededGroup) => any([strongMatchOf(group), ...atLevel(group, 'near')]);

/** What an event with a part of the text must be about. "Pottery meetup" is no search for any meetup. */
function topicsOf(groups: readonly NeededGroup[]): NeededGroup[] {
  const topics = groups.filter(({ role }) => role === 'topic');
  return topics.length > 0 ? topics : groups.filter(({ role }) => role === 'general');
}

function strengthSql(levels: GroupSql): RawBuilder<number> {
  const cases = levels.map(
    ({ query, strength }) => sql`when l.head @@ ${query}::tsquery then ${sql.lit(strength)}::float8`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(TEXT.body)}::float8 end`;
}

/** The expression for `words` that matches a group anywhere in an event. */
function matchOf(group: NeededGroup): string {
  if (group.isQuoted) return quotedMatch(group);
  return any([...conceptsIn(group), ...group.writings.map((words) => all(words.map(anywhere)))]);
}

const conceptsIn = ({ concepts }: NeededGroup) => concepts.map((id) => quote(conceptLexeme(id)));

/** The expression for `head` that matches a group anywhere in it. */
const headOfGroup = (group: NeededGroup): string =>
  any([
    ...group.concepts.flatMap((id) => [CONCEPT_MARKS.is, CONCEPT_MARKS.title].map(({ mark }) => quote(`${mark}${id}`))),
    ...group.writings.map((words) => all(words.map((word) => formsIn(word, 'ABC')))),
  ]);

/** The expression for `words` that matches a group in title, names, kind or summary. */
function headMatchOf(group: NeededGroup): string {
  if (group.isQuoted) return quotedMatch(group);
  return any([...conceptsIn(group), ...group.writings.map((words) => all(words.map(inHead)))]);
}

const quotedMatch = ({ writings }: NeededGroup) =>
  any(writings.map((words) => `(${words.map(({ word }) => quote(word)).join(' <-> ')})`));

// The vector has the words of the head also as plain words, but their stems only as stems of the head.
const anywhere = ({ word, stems, isPrefix }: NeededWord) =>
  any([
    quote(word),
    ...stems.flatMap((stem) => [quote(stem), quote(headLexeme(stem))]),
    ...(isPrefix ? [`${quote(headLexeme(word))}:*`] : []),
  ]);

const inHead = ({ word, stems, isPrefix }: NeededWord) =>
  any([
    isPrefix ? `${quote(headLexeme(word))}:*` : quote(headLexeme(word)),
    ...stems.map((stem) => quote(headLexeme(stem))),
  ]);

function strongMatchOf(group: NeededGroup): string {
  return any([
    ...(['is', 'tagged', 'title'] as const).flatMap((level) => atLevel(group, level)),
    ...group.writings.map((words) => all(words.map((word) => formsIn(word, 'AB')))),
  ]);
}

/** The lexemes of `head` for the concepts of a group at a level. */
const atLevel = ({ concepts }: NeededGroup, level: ConceptLevel): string[] => {
  const { mark, weight } = CONCEPT_MARKS[level];
  return concepts.map((id) => `${quote(`${mark}${id}`)}:${weight}`);
};

/** The expression for `head` that matches a word in any form, in passages with these weights. */
const formsIn = ({ word, stems, isPrefix }: NeededWord, weights: string) =>
  any([`${quote(word)}:${isPrefix ? '*' : ''}${weights}`, ...stems.map((stem) => `${quote(stem)}:${weights}`)]);

const exactlyIn = ({ word }: NeededWord, weights: string) => `${quote(word)}:${weights}`;

function levelsOf(group: NeededGroup): GroupSql {
  const levels = group.concepts.length > 0 ? kindLevels(group) : wordLevels(group);
  return levels.flatMap(([strength, queries]) => (queries.length > 0 ? [{ query: any(queries), strength }] : []));
}

type Levels = [strength: number, queries: string[]][];

function kindLevels(group: NeededGroup): Levels {
  const typed = (weights: string) => group.writings.map((words) => all(words.map((word) => formsIn(word, weights))));
  const inTitle = [...atLevel(group, 'title'), ...typed('A')];
  const inNames = [...atLevel(group, 'keywords'), ...typed('B')];
  const inSummary = [...atLevel(group, 'summary'), ...typed('C')];
  const inTexts = [...inTitle, ...inNames, ...inSummary];
  return [
    [TEXT.kindAndTitle, both(atLevel(group, 'is'), inTitle)],
    [TEXT.kindAndSummary, both(atLevel(group, 'is'), inTexts)],
    [TEXT.kind, atLevel(group, 'is')],
    [TEXT.taggedAndTitle, both(atLevel(group, 'tagged'), inTitle)],
    [TEXT.kindInTitle, inTitle],
    [TEXT.taggedAndSummary, both(atLevel(group, 'tagged'), inTexts)],
    [TEXT.tagged, atLevel(group, 'tagged')],
    [TEXT.kindInNames, inNames],
    [TEXT.kindNearAndSummary, both(atLevel(group, 'near'), inSummary)],
    [TEXT.kindInSummary, inSummary],
    [TEXT.kindNear, atLevel(group, 'near')],
  ];
}

const both = (some: string[], others: string[]): string[] =>
  some.length > 0 && others.length > 0 ? [all([any(some), any(others)])] : [];

function wordLevels({ writings }: NeededGroup): Levels {
  const words = (write: (word: NeededWord) => string) => writings.map((list) => all(list.map(write)));
  return [
    [TEXT.title, words((word) => exactlyIn(word, 'A'))],
    [TEXT.names, words((word) => exactlyIn(word, 'AB'))],
    [TEXT.titleForm, words((word) => formsIn(word, 'A'))],
    [TEXT.namesForm, words((word) => formsIn(word, 'AB'))],
    [TEXT.summary, words((word) => exactlyIn(word, 'ABC'))],
    [TEXT.summaryForm, words((word) => formsIn(word, 'ABC'))],
  ];
}

const quote = (lexeme: string) => `'${lexeme}'`;
const any = (terms: string[]) => {
  const distinct = [...new Set(terms)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(' | ')})`;
};
const all = (terms: string[]) => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' & ')})`);
