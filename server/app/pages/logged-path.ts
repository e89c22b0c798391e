import { endpoints } from '#api/endpoints.ts';
import { wholeDecoded } from '#web/page-lookup.ts';
import { pages } from '#web/pages.ts';

/** The literal segments before the secret parameters of all pages and endpoints: `orders`, `verify`, `u`. */
const words = new Set(
  [...pages, ...endpoints].flatMap(({ path, secret }) => (secret ? [wordBefore(path, secret)] : [])),
);
const WORD = [...words].join('|');
// one word may follow another: the secret of /tickets/order/… comes after both
const SECRETS = new RegExp(String.raw`/(${WORD})/+(?!(?:${WORD})/)[^/]+`, 'gi');

/**
 * The path of an address for the log, with every secret of it replaced, because tokens give access to orders and tickets.
 * Looks for the word before a secret anywhere in the path, so that a mistyped address which matches no page is masked too.
 */
export const loggedPath = (url: string): string => wholeDecoded(new URL(url).pathname).replace(SECRETS, '/$1/…');

function wordBefore(path: string, secret: string): string {
  const segments = path.split('/');
  const word = segments[segments.indexOf(secret === '*' ? '*' : `:${secret}`) - 1];
  if (!word || !/^[\w-]+$/.test(word)) throw new Error(`${path} has no literal segment before its secret`);
  return word;
}
