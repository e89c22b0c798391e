// The ticket classes that a text counts: "60 tickets at $18, and 10 free student tickets".
import type { CountedAmount } from '../types.ts';
import { amountIn } from './price.ts';
import { foldInPlace, type Reading } from './text.ts';

/** Classes that a draft may have; its form shows no more. */
const CLASSES_MAX = 6;

const LINK = '(?:and|und|et|y|e|plus)';
/** A part begins after a comma or "and", but a comma within a number ends no part. */
const BREAK = new RegExp(`[;\\n]|,(?!\\d)|\\s(?=${LINK}\\s+\\d)`, 'gu');
const COUNT = new RegExp(`^\\s*(?:${LINK}\\s+)?(?<count>\\d{1,6})\\s+(?=\\p{L})`, 'u');
/** Nouns for tickets, folded. German joins the noun with the words before it: "Studententickets". */
const NOUN =
  /(?<!\p{L})(?:\p{L}*tickets?|\p{L}*karten?|platze?|seats?|spots?|billets?|places?|entradas?|plazas?|ingressos?|bilhetes?|vagas?|lugares)(?!\p{L})/u;
const FREE =
  /(?<!\p{L})(?:free|kostenlos(?:e|er|en|es)?|kostenfreie?|gratis|gratuite?s?|gratuit[ao]s?|libres|livres)(?!\p{L})|(?<!\p{L})frei(?=karten?(?!\p{L}))/u;
/** Words of a part that are no name of a class. */
const WORDS =
  /(?<!\p{L})(?:tickets?|karten?|platze?|seats?|spots?|billets?|places?|entradas?|plazas?|ingressos?|bilhetes?|vagas?|lugares|per person|pro person|par personne|por persona|por pessoa|each|je|jeweils|chacune?|cada|at|for|zu|fur|a|pour|por|para|de)(?!\p{L})/gu;

/** Reads the classes that a text counts, with the position of each; empty when it counts none. */
export function readTicketClasses(text: string, currency: string): Reading<CountedAmount>[] {
  const folded = foldInPlace(text);
  const breaks = [...folded.matchAll(BREAK)].map(({ index, 0: mark }) => ({ stop: index, next: index + mark.length }));
  const starts = [0, ...breaks.map(({ next }) => next)];
  const stops = [...breaks.map(({ stop }) => stop), text.length];
  return starts
    .flatMap((start, part) => {
      const stop = stops[part] ?? text.length;
      const value = classOf({ text: text.slice(start, stop), folded: folded.slice(start, stop) }, currency);
      return value ? [{ value, span: [start, stop] as const }] : [];
    })
    .slice(0, CLASSES_MAX);
}

function classOf({ text, folded }: { text: string; folded: string }, currency: string): CountedAmount | null {
  const counted = COUNT.exec(folded);
  const count = Number(counted?.groups?.['count'] ?? 0);
  if (counted === null || count === 0 || !NOUN.test(folded)) return null;
  const amount = amountIn(folded, currency);
  const free = FREE.exec(folded);
  if (amount === null && free === null) return null;
  const taken = amount?.span ?? [free?.index ?? 0, (free?.index ?? 0) + (free?.[0].length ?? 0)];
  const label = labelOf(text, [[0, counted[0].length], taken]);
  return { label, value: amount?.value ?? 0, count };
}

/** The words of a part without its count, its amount and its nouns: "student". */
function labelOf(text: string, taken: readonly (readonly [number, number])[]): string {
  const rest = taken.reduce(
    (left, [start, end]) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  const folded = foldInPlace(rest);
  const words = [...folded.matchAll(WORDS)].reduce(
    (left, { index, 0: word }) => left.slice(0, index) + ' '.repeat(word.length) + left.slice(index + word.length),
    rest,
  );
  return words
    .replace(/[.!:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
