// From a needed text to the search expressions and the score of SQL. Words hold letters and digits only, and concepts and
// stems come from this product's data, so a typed text is never syntax.
import { type RawBuilder, sql } from 'kysely';
import { CONCEPT_MARKS, type ConceptLevel, conceptLexeme, headLexeme } from '../text/vectors.ts';
import type { NeededGroup, NeededText, NeededWord } from './needed-text.ts';
import { PARTIAL, TEXT } from './relevance.ts';

/** The expressions of a text: matches for `words`, strengths for `head`. */
export interface TextSql {
  /** For `words`: a full match. */
  every: string;
  /** For `head`: all groups in title or kind. */
  strong: string;
  groups: GroupSql[];
  run: string;
}

/** The levels of one group from strong to weak: the first expression that matches `head` decides. */
type GroupSql = { query: string; strength: number }[];

/** The expressions of a text; null when it needs nothing. */
export function textSql(text: NeededText | null): TextSql | null {
  if (text === null || text.groups.length === 0) return null;
  const needed = text.groups.filter(({ role }) => role !== 'optional');
  const isSingleKind = needed.length === 1 && needed[0]?.concepts.length !== 0;
  const matches = isSingleKind ? needed.map(headMatchOf) : needed.map(matchOf);
  // a text found in bodies alone is no answer
  const somewhere = isSingleKind ? [] : [any(needed.map(headMatchOf))];
  return {
    every: all([...matches, ...somewhere]),
    strong: all(needed.map(strongMatchOf)),
    groups: text.groups.map(levelsOf),
    run: text.run,
  };
}

/** SQL of the score of a text, from 0 to 1 and a little above for titles that have the words in a row. */
export function textScore(text: TextSql | null): RawBuilder<number> {
  if (text === null) return sql`0::float8`;
  const strengths = text.groups.map(strengthSql);
  return sql`((${sql.join(strengths, sql` + `)}) / ${sql.lit(text.groups.length)}::float8
    + case when l.title_words = ${text.run} then ${sql.lit(TEXT.wholeTitle)}::float8
        when position(${` ${text.run} `} in ' ' || l.title_words || ' ') > 0 then ${sql.lit(TEXT.inARow)}::float8
        when ${byName(text)} then ${sql.lit(TEXT.namesInARow)}::float8 else 0 end)::float8`;
}

/** SQL of whether names have all words in a row, of at least two: the venue, organizer or performer that is meant. */
export function byName(text: TextSql | null): RawBuilder<boolean> {
  const words = text?.run.split(' ').filter((word) => /^[\p{L}\p{N}]+$/u.test(word)) ?? [];
  if (words.length < 2) return sql`false`;
  return sql`l.head @@ ${words.map((word) => `${quote(word)}:B`).join(' <-> ')}::tsquery`;
}

/**
 * Conditions for an event that meets a part of the text; null when no part of it would be an answer. A word that neither
 * events nor lexicon have is what matters most, so nothing answers the rest. Of the topics, half must be met by the kind
 * or title of the event. A text without topics needs two thirds of at least three words.
 */
export function partialConditions(text: NeededText): RawBuilder<boolean>[] | null {
  const groups = text.groups.filter(({ role }) => role !== 'optional');
  const topics = groups.filter(({ role }) => role === 'topic');
  if (groups.length < 2 || (topics.length > 0 && groups.some(({ role }) => role === 'unknown'))) return null;
  const counted = topics.length > 0 ? topics : groups;
  if (topics.length === 0 && counted.length < PARTIAL.wordsMin) return null;
  const share = topics.length > 0 ? PARTIAL.topics : PARTIAL.words;
  const met = counted.map((group) => sql`(l.head @@ ${strongMatchOf(group)}::tsquery)::int`);
  return [
    sql`l.words @@ ${any(counted.map(headMatchOf))}::tsquery`,
    sql`${sql.join(met, sql` + `)} >= ${sql.lit(topics.length > 0 ? Math.max(1, Math.floor(share * counted.length)) : Math.ceil(share * counted.length))}`,
  ];
}

function strengthSql(levels: GroupSql): RawBuilder<number> {
  const cases = levels.map(
    ({ query, strength }) => sql`when l.head @@ ${query}::tsquery then ${sql.lit(strength)}::float8`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(TEXT.body)}::float8 end`;
}

/** For `words`: the group anywhere in an event. */
function matchOf(group: NeededGroup): string {
  if (group.isQuoted) return quotedMatch(group);
  return any([headMatchOf(group), ...group.writings.map((words) => all(words.map(anywhere)))]);
}

/** For `words`: the group in title, names, kind or summary. */
function headMatchOf(group: NeededGroup): string {
  if (group.isQuoted) return quotedMatch(group);
  return any([
    ...group.concepts.map((id) => quote(conceptLexeme(id))),
    ...group.writings.map((words) => all(words.map(inHead))),
  ]);
}

const quotedMatch = ({ writings }: NeededGroup) =>
  any(writings.map((words) => `(${words.map(({ word }) => quote(word)).join(' <-> ')})`));

const anywhere = ({ word, stems, isPrefix }: NeededWord) =>
  any([quote(word), ...stems.map(quote), ...(isPrefix ? [`${quote(headLexeme(word))}:*`] : [])]);

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

/** For `head`: the concepts of a group at a level. */
const atLevel = ({ concepts }: NeededGroup, level: ConceptLevel): string[] => {
  const { mark, weight } = CONCEPT_MARKS[level];
  return concepts.map((id) => `${quote(`${mark}${id}`)}:${weight}`);
};

/** A word in any form, in passages of these weights of `head`. */
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
