// The description of a draft as lines of text, which people can edit without an editor: `## ` begins a heading, `- `
// begins an entry of a list, and every other line is a paragraph.
import { sanitizeRichText } from '#domain/rich-text';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** The description as HTML within the allow-list of rich text. Markup in the text is shown as text. */
export function descriptionHtml(text: string): string {
  const blocks: string[] = [];
  let entries: string[] = [];
  const endList = () => {
    if (entries.length > 0) blocks.push(`<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`);
    entries = [];
  };
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    if (line === '') continue;
    const [, entry] = /^[-*•]\s(.+)$/.exec(line) ?? [];
    if (entry !== undefined) {
      entries.push(escape(entry.trim()));
      continue;
    }
    endList();
    const [, heading] = /^#{1,6}\s(.+)$/.exec(line) ?? [];
    blocks.push(heading === undefined ? `<p>${escape(line)}</p>` : `<h2>${escape(heading.trim())}</h2>`);
  }
  endList();
  return sanitizeRichText(blocks.join(''));
}

/** A question that only the organizer can answer. It is marked, so that the organizer finds and replaces it. */
export const openQuestion = (question: string): string => `[${question}]`;
