// The layout of mails: one column with a light and a dark theme. Classes set the colours that differ by theme; mail
// programs that drop the style element show the inline light colours.
import { brand } from '#shared/brand.ts';
import { html, Markup } from './markup.ts';

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #15110e !important; color: #f6efe9 !important; }
  .card { background: #1e1915 !important; border-color: #f6682f #3a332d #3a332d !important; }
  .link { color: #ff9466 !important; }
  .soft { color: #bdb1a7 !important; }
  .line { border-color: #3a332d !important; }
  .note, .tile { background: #3a2217 !important; color: #f6efe9 !important; }
  .tile-month { color: #ff9466 !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .heading { font-size: 27px !important; }
  .button { display: block !important; padding: 12px 16px !important; }
  .term, .value { display: block !important; }
  .term { padding: 4px 0 0 !important; }
  .value { padding: 0 0 8px !important; }
}`;

const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * Invisible characters that fill the preview, so that an inbox does not continue the preview with the site's name and
 * the heading.
 */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(80);

interface Layout {
  lang: string;
  subject: string;
  /** The line that an inbox shows after the subject. */
  preview: string;
  siteName: string;
  baseUrl: string;
  body: Markup;
  footer: string;
  /** The postal address of an organizer who advertises, in one line. */
  address?: string;
  /** The link that unsubscribes from this kind of mail. */
  unsubscribeLink?: { href: string; text: string };
  /** Links below that one. */
  otherLinks?: readonly { href: string; text: string }[];
}

/** A whole HTML mail around `body`. */
export function layout({ lang, subject, preview, siteName, baseUrl, body, ...ends }: Layout): string {
  const { footer, address, unsubscribeLink, otherLinks = [] } = ends;
  const links = [...(unsubscribeLink ? [unsubscribeLink] : []), ...otherLinks];
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${new Markup(DARK)}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:0;background:#f7f2ed;color:#1f1a17;font-family:${new Markup(SANS)};font-size:17px;line-height:1.5"
      >
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${new Markup(PREVIEW_END)}</div>
        <div style="max-width:600px;margin:0 auto;padding:24px 16px 40px">
          <p style="margin:0 0 16px;font-weight:700;font-size:18px">
            <a class="link" href="${baseUrl}/" style="color:#b83c0b;text-decoration:none">${siteName}</a>
          </p>
          <main
            class="card"
            style="background:#ffffff;border:1px solid #e8e0d8;border-top:6px solid ${brand.themeColour};border-radius:14px;padding:32px"
          >
            ${body}
          </main>
          <p class="soft" style="margin:20px 4px 0;font-size:14px;color:#5f554e;text-wrap:pretty">
            ${unbroken(footer)}${address === undefined ? null : html`<br />${unbroken(address)}`}${links.map(({ href, text }) => html`<br />${plainLink(href, text)}`)}
          </p>
        </div>
      </body>
    </html> `;
  return page.text;
}

export const heading = (text: string): Markup =>
  html`<h1
    class="heading"
    style="margin:0 0 12px;font-size:30px;line-height:1.15;letter-spacing:-0.01em;overflow-wrap:break-word;text-wrap:balance"
  >
    ${unbroken(text)}
  </h1>`;

/**
 * The parts of a text in which a line may break after the dash: "E-Mail-Adresse", and "8\u00a0–\u00a011\u00a0PM" or
 * "20:00–23:00\u00a0Uhr".
 */
const BREAKABLE =
  /(\be-mail(?:-\p{L}+)?|\d{1,2}(?::\d{2})?(?:\u00a0[AP]M)?\u00a0?–\u00a0?(?:midnight|\d{1,2}(?::\d{2})?)(?:\u00a0\p{L}+)*)/iu;

/** A text with no line break inside the word "e-mail" or inside a time. */
export const unbroken = (text: string): Markup =>
  html`${text
    .split(BREAKABLE)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`))}`;

export const paragraph = (text: string): Markup =>
  html`<p style="margin:0 0 20px;text-wrap:pretty">${unbroken(text)}</p>`;

/** A text of several lines. */
export const lines = (text: string): Markup =>
  html`<p dir="auto" style="margin:0 0 20px;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`;

export const note = (text: string): Markup =>
  html`<p class="soft" style="margin:20px 0 0;font-size:15px;color:#5f554e;text-wrap:pretty">${unbroken(text)}</p>`;

/** A button. The contrast of #c2410c with white is 5.2:1, and the colour works in both themes. */
export const button = (href: string, text: string): Markup =>
  html`<a
    class="button"
    href="${href}"
    style="display:inline-block;background:#c2410c;color:#ffffff;font-weight:700;text-align:center;text-decoration:none;border-radius:999px;padding:12px 24px"
    >${unbroken(text)}</a
  >`;

const plainLink = (href: string, text: string): Markup =>
  html`<a class="link" href="${href}" style="color:#b83c0b">${unbroken(text)}</a>`;

/** A secondary link below the button. */
export const textLink = (href: string, text: string): Markup =>
  html`<p style="margin:16px 0 0">
    <a class="link" href="${href}" style="display:inline-block;padding:10px 0;color:#b83c0b;font-weight:600"
      >${unbroken(text)}</a
    >
  </p>`;

/** Labels at the left, their values at the right; on a phone each label is above its value. */
export const labeledValues = (rows: readonly { term: string; value: string }[]): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">
    ${rows.map(labeledRow)}
  </table>`;

const labeledRow = ({ term, value }: { term: string; value: string }): Markup =>
  html`<tr>
    <td
      class="term soft"
      style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;font-size:15px;line-height:26px;color:#5f554e"
    >
      ${term}
    </td>
    <td class="value" style="padding:4px 0;vertical-align:top;font-weight:600;overflow-wrap:anywhere">
      ${unbroken(value)}
    </td>
  </tr>`;

export const callout = (text: string): Markup =>
  html`<p
    class="note"
    style="margin:0 0 20px;padding:14px 18px;border-radius:8px;background:#fdebe1;font-weight:600;text-wrap:pretty"
  >
    ${unbroken(text)}
  </p>`;

/** The text of a person, escaped, with its line breaks. */
export const quote = (label: string, message: string): Markup =>
  html`<div class="line" style="margin:0 0 24px;padding:2px 0 2px 18px;border-left:4px solid #d8cdc2">
    <p class="soft" style="margin:0 0 4px;font-size:15px;color:#5f554e">${label}</p>
    <p dir="auto" style="margin:0;white-space:pre-line;overflow-wrap:anywhere">${message}</p>
  </div>`;
