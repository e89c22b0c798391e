/** HTML that is safe to insert. Only `html` creates it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | null;

/** A template tag that escapes every inserted value, except other results of this tag. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + string + toHtml(parts[at]), ''));
}

function toHtml(part: Part | undefined): string {
  if (part === undefined || part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map((markup) => markup.text).join('');
  return escape(String(part));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
