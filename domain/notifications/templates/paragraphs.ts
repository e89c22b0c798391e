// Plain text of a person as HTML.
import { html, type Markup } from './markup.ts';

/** Web addresses as people type them. */
const ADDRESS = /(\b(?:https?:\/\/|www\.)[^\s<>"]+)/gi;
/** Characters that end a sentence or a bracket, and not the address before them. */
const AFTER_ADDRESS = /[.,;:!?'’”»)\]}]+$/;

/** The paragraphs of a text, escaped, with their line breaks. Web addresses become links that show themselves. */
export const paragraphs = (text: string): Markup =>
  html`${text
    .split(/\n\s*\n/)
    .map(
      (part) =>
        html`<p dir="auto" style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${linked(part)}</p>`,
    )}`;

/** Odd parts of the split are addresses. */
const linked = (text: string): Markup[] =>
  text.split(ADDRESS).map((part, index) => (index % 2 === 0 ? html`${part}` : link(part)));

function link(typed: string): Markup {
  const address = withoutEnd(typed);
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  // an address with a user name looks like one of another site
  if (!url || url.username !== '' || url.password !== '') return html`${typed}`;
  return html`<a class="link" href="${url.href}" style="color:#b83c0b">${address}</a>${typed.slice(address.length)}`;
}

/** The address without the punctuation after it. A closing bracket belongs to the address that has an opening one. */
function withoutEnd(typed: string): string {
  const address = typed.replace(AFTER_ADDRESS, '');
  return typed[address.length] === ')' && address.includes('(') ? `${address})` : address;
}
