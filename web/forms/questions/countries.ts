/** Only loaders import this file, so that the names are those of the server's language data. */
import type { OrderQuestions } from '#domain/checkout';
import { countriesIn } from '#shared/geo/countries.ts';

/** The countries for a form with these questions; none when no question asks for a country. */
export const countriesFor = (
  { order, tickets }: { order: OrderQuestions['order']; tickets: { questions: OrderQuestions['order'] }[] },
  lang: string,
): { code: string; name: string }[] =>
  [...order, ...tickets.flatMap(({ questions }) => questions)].some(({ kind }) => kind === 'country')
    ? countriesIn(lang)
    : [];
