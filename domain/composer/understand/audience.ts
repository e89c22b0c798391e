import type { TagSlug } from '#shared/taxonomy/taxonomy.ts';
import { firstReading, foldInPlace, type Reading } from './text.ts';

const AGE =
  /(?<!\d)(?<before>\d{1,2})\s?\+|\b(?:ab|over|from age|ages?|des|a partir de|mayores de|maiores de|plus de)\s+(?<after>\d{1,2})\b(?!\s*(?:uhr|h\b|am\b|pm\b|:|€|\$|£|eur))|\b(?<mid>\d{1,2})\s+(?:and (?:over|older|up)|ans et plus|anos o mas|anos ou mais)\b/g;
const ALL_AGES =
  /\b(?:all ages|any age|alle altersstufen|jedes alter|alle alter|tout public|tous (?:les )?ages|todas las edades|todos los publicos|todas as idades)\b/;

/** The minimum age in years, or `all`; null when the text names no age. */
export function readAge(text: string): number | 'all' | null {
  const folded = foldInPlace(text);
  if (ALL_AGES.test(folded)) return 'all';
  const age = firstReading(folded, AGE, ({ before, after, mid }) => {
    const years = Number(before ?? after ?? mid);
    return years >= 1 && years <= 99 ? years : null;
  });
  return age?.value ?? null;
}

const PEOPLE =
  /(?<!\d)(?<count>\d{1,6})\s+(?:people|guests|seats|places|spots|tickets|personen|leute|gaste|platze|personnes|invites|billets|personas|plazas|invitados|entradas|pessoas|vagas|lugares|convidados|ingressos)\b/g;

/** How many people fit; null when the text states no number. */
export function readCapacity(text: string): number | null {
  const reading = firstReading(foldInPlace(text), PEOPLE, ({ count }) => Number(count) || null);
  return reading?.value ?? null;
}

/** Words before a capacity: "for 12 people". They belong to the number. */
const BEFORE_COUNT = /\b(?:for|up to|fur|bis zu|pour|jusqu['’]a|para|hasta|ate)\s+$/;

/**
 * The position of a capacity that a title does not need: after a comma, as in ", 80 seats", or at the end of a part of
 * the sentence, as in "for 12 people,". Null for any other.
 */
export function capacitySpan(text: string): Reading<number>['span'] | null {
  const folded = foldInPlace(text);
  const reading = firstReading(folded, PEOPLE, ({ count }) => Number(count) || null);
  if (reading === null) return null;
  const [start, end] = reading.span;
  const before = folded.slice(0, start);
  if (before.trimEnd().endsWith(',')) return reading.span;
  const word = BEFORE_COUNT.exec(before);
  return word && /^\s*(?:[,;.!]|$)/.test(folded.slice(end)) ? [word.index, end] : null;
}

const TAG_WORDS: readonly (readonly [TagSlug, RegExp])[] = [
  ['kid-friendly', /\b(?:kids?|child(?:ren)?|famil\w+|kinder\w*|enfants?|ninos?|ninas?|criancas?)\b/],
  ['great-for-groups', /\b(?:groups?|teams?|gruppen?|groupes?|equipes?|grupos?|equipos?)\b/],
  ['date-night', /\b(?:couples?|date night|paare?|parejas?|casais|casal)\b/],
];

/** The tags for the words about the audience. */
export const readTags = (text: string): TagSlug[] =>
  TAG_WORDS.filter(([, words]) => words.test(foldInPlace(text))).map(([slug]) => slug);
