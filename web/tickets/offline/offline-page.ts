import { msg } from '@lingui/core/macro';
import { brand } from '#shared/brand.ts';
import { locales } from '#shared/locales.ts';
import { i18nFor } from '../../i18n/messages.ts';

const TITLE = msg`You’re offline`;
const LEAD = msg`This ticket isn’t stored in this browser, so it needs an internet connection.`;
const STORED = msg`Tickets you have opened before are here`;
const NONE = msg`Open a ticket once while you’re online. After that, it also opens without a connection.`;
const RETRY = msg`Try again`;

/**
 * The page that the service worker of tickets shows without a network for a ticket it has no copy of, by the prefix of
 * its language. The worker fills in `{html}` (attributes and styles of a copy) and one of the two lists.
 */
export const offlinePages = (): Record<string, OfflinePage> =>
  Object.fromEntries(
    locales.map(({ prefix, lang, dir }) => {
      const i18n = i18nFor(lang);
      const [title = '', lead = '', stored = '', none = '', retry = ''] = [TITLE, LEAD, STORED, NONE, RETRY].map(
        (text) => escaped(i18n._(text)),
      );
      return [
        prefix,
        {
          html: `lang="${lang}" dir="${dir}"`,
          head: `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title>`,
          style: STYLE,
          top: `<header>${LOGO}<span>${escaped(brand.name)}</span></header><main><h1>${title}</h1><p class="lead">${lead}</p><p><a class="button" href="">${retry}</a></p>`,
          stored: `<h2>${stored}</h2>`,
          none: `<p class="none">${none}</p>`,
        },
      ];
    }),
  );

/** Parts of the page, as HTML. */
interface OfflinePage {
  /** Attributes of the root element. */
  html: string;
  head: string;
  style: string;
  top: string;
  /** The heading of the list of stored tickets. */
  stored: string;
  /** The text in place of the list when no ticket is stored. */
  none: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LOGO = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${brand.mark}"/></svg>`;

/** Colors and sizes of `web/app.css`. The site's own fonts are there when a stored ticket has brought them. */
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
html{background:light-dark(#fffdfb,#15110e);color:light-dark(#1f1a17,#f6efe9);font-family:'Instrument Sans Variable',Arial,'Helvetica Neue',system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;display:block;min-height:100dvh;font-size:1.0625rem;line-height:1.5;overflow-wrap:break-word}
header,main{max-width:36rem;margin:0 auto;padding:0 max(1.25rem,env(safe-area-inset-left))}
header{display:flex;align-items:center;gap:.5rem;padding-block:1rem;font:800 1.375rem 'Bricolage Grotesque Variable',Arial,sans-serif}
header svg{width:1.75rem;height:1.75rem;fill:light-dark(#b83c0b,#ff9466)}
main{padding-block:2rem 4rem}
h1,h2{font-family:'Bricolage Grotesque Variable',Arial,'Helvetica Neue',sans-serif;line-height:1.1;margin:0;text-wrap:balance}
h1{font-size:clamp(2.375rem,1.7rem + 3.4vw,3.25rem);font-weight:800}
h2{font-size:1.375rem;font-weight:700;margin-top:3rem}
p{margin:1rem 0 0;text-wrap:pretty}
.lead{font-size:1.1875rem;color:light-dark(#5f554e,#bdb1a7)}
.none{margin-top:2.5rem;padding:1rem 1.25rem;border-radius:14px;background:light-dark(#f7f2ed,#0f0c0a)}
ul{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:.75rem}
li a{display:block;padding:1rem 1.25rem;border:1px solid light-dark(#1f1a171f,#f6efe926);border-radius:14px;background:light-dark(#fff,#1e1915);color:inherit;font-weight:600;text-decoration:none}
li a:hover{text-decoration:underline;text-underline-offset:4px}
.button{display:inline-flex;align-items:center;min-height:3rem;margin-top:.5rem;padding:0 1.5rem;border-radius:999px;background:light-dark(#c2410c,#f6682f);color:light-dark(#fff,#1d0f08);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#b83c0b,#ff9466);outline-offset:2px}`;
