import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { brand } from '#shared/brand.ts';
import { localePath, paths } from '#shared/paths.ts';
import { i18nFor } from '../i18n/messages.ts';
import { localeOfPath } from '../i18n/locale.ts';
import { themeOf } from '../app/theme.ts';

/** What a plain page explains. */
interface Explanation {
  status: number;
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const SEND_AGAIN = msg`Nothing was saved. Go back and send the form again in a few seconds.`;
const NOTHING_SAVED = msg`Nothing was saved.`;

/**
 * The requests that the server refuses before it knows the visitor, and its own failures. Pages that the site renders
 * for 403, 404, 410, 429 and 503 are in `web/layouts`.
 */
const explanations = {
  badUrl: {
    status: 400,
    title: msg`This link doesn’t work`,
    text: msg`The link may be broken. Try a new search instead.`,
  },
  expiredForm: {
    status: 403,
    title: msg`This form has expired`,
    text: msg`Nothing was saved. Go back, reload the page, and send the form again.`,
  },
  badMethod: {
    status: 405,
    title: msg`This page can’t do that`,
    text: msg`Nothing was changed. Open the page again from the home page or from a search.`,
  },
  tooLarge: {
    status: 413,
    title: msg`That’s too large to send`,
    text: msg`Nothing was saved. Go back, choose a smaller file or shorten your text, and send the form again.`,
  },
  longUrl: {
    status: 414,
    title: msg`This link doesn’t work`,
    text: msg`The link is too long. Try a new search instead.`,
  },
  failed: {
    status: 500,
    title: msg`Something went wrong on our side`,
    text: msg`We’ve been notified and will look into it. Please try again.`,
  },
  unknownMethod: {
    status: 501,
    title: msg`This page can’t do that`,
    text: msg`Nothing was changed. Open the page again from the home page or from a search.`,
  },
  busyUploads: {
    status: 503,
    title: msg`We’re receiving a lot of files right now`,
    text: SEND_AGAIN,
  },
  unavailable: {
    status: 503,
    title: msg`We’ll be right back`,
    text: msg`We’re busy or restarting. Please try again in a few seconds.`,
  },
} satisfies Record<string, Explanation>;

export type PlainPageName = keyof typeof explanations;

/** The pages of the HTTP server, which answers for a site that is not open yet or that too many requests wait for. */
const waits = {
  starting: {
    title: msg`We’re just starting up`,
    text: msg`This page loads by itself in a few seconds.`,
  },
  busy: {
    title: msg`Lots of people are here right now`,
    text: msg`Please try again in a few seconds.`,
  },
} satisfies Record<string, Omit<Explanation, 'status'>>;

export type WaitingPageName = keyof typeof waits;

/** The request that a plain page answers. */
export interface PlainRequest {
  path: string;
  isWrite: boolean;
  /** Whether the site knows that it stored nothing of this request. */
  isUnsaved: boolean;
  cookie: string | null;
}

/** The HTTP status of a plain page. */
export const statusOf = (name: PlainPageName): number => explanations[name].status;

/**
 * A whole HTML document that needs neither the database nor a session, the site's styles or a script: it answers
 * requests that no page can be rendered for. Its language is the one of the requested URL.
 */
export function plainPage(name: PlainPageName, { path, isWrite, isUnsaved, cookie }: PlainRequest): string {
  const { lang, prefix } = localeOfPath(path);
  const i18n = i18nFor(lang);
  const { status, title, text } = explanations[name];
  const saved = name === 'unavailable' && isUnsaved ? ` ${i18n._(NOTHING_SAVED)}` : '';
  const hrefTo = (to: string) => escaped(localePath(prefix, to));
  // an empty `href` loads the current page again; after a form, the browser's back button leads to what was typed
  const again = status >= 500 && status !== 501 && !isWrite ? link('', i18n._(msg`Try again`)) : '';
  return document({ path, cookie, title: String(status) })(`<p class="status" aria-hidden="true">${status}</p>
<h1>${escaped(i18n._(title))}</h1>
<p>${escaped(i18n._(text) + saved)}</p>
<nav>${again}${link(hrefTo(paths.browse()), i18n._(msg`Browse events`))}${link(hrefTo(paths.home()), i18n._(msg`Go to the home page`))}</nav>`);
}

/** The request that a waiting page answers. */
export interface WaitingPageRequest {
  path: string;
  isWrite: boolean;
  cookie: string | null;
  /** The path of the page whose form was sent; '' for the path of the request. */
  formPath: string;
}

/** The page that asks a visitor to wait, in the language of the requested URL. The server saved nothing of the request. */
export function waitingPage(
  name: WaitingPageName,
  { path, isWrite, cookie, formPath }: WaitingPageRequest,
): { html: string; hasScript: boolean } {
  const i18n = i18nFor(localeOfPath(path).lang);
  const title = i18n._(waits[name].title);
  const text = isWrite ? SEND_AGAIN : waits[name].text;
  const next = isWrite ? link(escaped(formPath), i18n._(msg`Go back`)) : link('', i18n._(msg`Try again`));
  const main = `<h1>${escaped(title)}</h1>
<p>${escaped(i18n._(text))}</p>
<nav>${next}</nav>`;
  const script = isWrite ? `\n<script>${BACK_SCRIPT}</script>` : '';
  return { html: document({ path, cookie, title })(main + script), hasScript: isWrite };
}

interface Frame {
  path: string;
  cookie: string | null;
  /** The text before the name of the site, in the title of the window. */
  title: string;
}

const document =
  ({ path, cookie, title }: Frame) =>
  (main: string): string => {
    const { lang, dir, prefix } = localeOfPath(path);
    const theme = themeOf(cookie);
    return `<!doctype html>
<html lang="${lang}" dir="${dir}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${brand.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${escaped(localePath(prefix, paths.home()))}"><svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true"><path d="${brand.mark}"/></svg>${brand.name}</a></header>
<main>
${main}
</main>
</body>
</html>
`;
  };

const link = (href: string, label: string): string => `<a href="${href}">${escaped(label)}</a>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Makes “Go back” lead to the form as it was typed. Without script the link opens the empty form. */
export const BACK_SCRIPT = `document.querySelector('nav a').addEventListener('click',e=>{if(history.length>1){e.preventDefault();history.back()}})`;

/** The colours, sizes and buttons of `app.css`. The file of styles has another name after each build. */
export const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:light-dark(#fffdfb,#15110e);color:light-dark(#1f1a17,#f6efe9);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
header{border-bottom:1px solid light-dark(#1f1a171f,#f6efe926)}
header,main{padding:1rem max(1rem,calc((100% - 76rem)/2))}
main{padding-block:4rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;color:inherit;font-weight:800;font-size:1.25rem;text-decoration:none}
svg{fill:#f6682f}
.status{margin:0;color:light-dark(#b83c0b,#ff9466);font-size:clamp(2.375rem,1.7rem + 3.4vw,4.25rem);font-weight:800;line-height:1.1}
h1{margin:.5rem 0 0;font-size:clamp(1.875rem,1.5rem + 1.9vw,2.875rem);line-height:1.1}
h1+p{max-width:65ch;margin:.75rem 0 0;color:light-dark(#5f554e,#bdb1a7);font-size:1.1875rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:2rem}
nav a{display:inline-flex;align-items:center;min-height:48px;box-sizing:border-box;padding:.5rem 1.25rem;border:1px solid light-dark(#83776d,#8f8379);border-radius:999px;color:inherit;font-weight:600;text-decoration:none}
nav a:first-child{border-color:transparent;background:light-dark(#c2410c,#f6682f);color:light-dark(#fff,#1d0f08)}
a:focus-visible{outline:3px solid light-dark(#1f1a17,#f6efe9);outline-offset:2px}
`;
