import { endpoints } from '#api/endpoints.ts';
import { wholeDecoded } from '#web/page-lookup.ts';
import { pages } from '#web/pages.ts';

/** The literal segments before the secret parameters of all pages and endpoints: `orders`, `verify`, `u`. */
const words = new Set(
  [...pages, ...endpoints].flatMap(({ path, secret }) => (secret ? [wordBefore(path, secret)] : [])),
);
const WORD = [...words].join('|');
// two of these words may be adjacent: the secret of /tickets/order/… follows both
const SECRETS = new RegExp(String.raw`/(${WORD})/+(?!(?:${WORD})/)[^/]+`, 'gi');

/**
 * The path of a URL for the log, with every secret replaced, because secrets in paths give access to orders and
 * tickets. The word before a secret is found anywhere in the path, so that a mistyped path that matches no page is
 * masked too.
 */
export const loggedPath = (url: string): string => wholeDecoded(new URL(url).pathname).replace(SECRETS, '/$1/…');

function wordBefore(path: string, secret: string): string {
  const segments = path.split('/');
  const word = segments[segments.indexOf(secret === '*' ? '*' : `:${secret}`) - 1];
  if (!word || !/^[\w-]+$/.test(word)) throw new Error(`${path} has no literal segment before its secret`);
  return word;
}
