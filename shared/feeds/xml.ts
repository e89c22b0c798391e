/** XML 1.0 cannot represent most control characters, lone surrogates and two non-characters: they are left out. */
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for an element or a quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** `<name a="1">text</name>`; `content` is XML made by these functions. */
export function element(name: string, content: string, attributes: Record<string, string> = {}): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return content === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${content}</${name}>`;
}

/** `<name>text</name>` with the text escaped. */
export const textElement = (name: string, text: string, attributes?: Record<string, string>): string =>
  element(name, escapeXml(text), attributes);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
