// Articles name buttons, links and headings of the product in bold. A text that was renamed or removed fails here.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';

const root = resolve(import.meta.dirname, '../..');
const KINDS = ['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content', 'names'];

/** Words in bold that are no text of the product, by article and language. */
const NO_LABELS: Record<string, string[]> = {
  // stressed words
  'accept-a-ticket.en': ['sign in first'],
  'accept-a-ticket.de': ['melde dich zuerst an'],
  'accept-a-ticket.es': ['inicia sesión primero'],
  'accept-a-ticket.fr': ['connectez-vous d’abord'],
  'accept-a-ticket.pt': ['entre primeiro'],
  // keys of the keyboard
  'search-on-the-map.en': ['Ctrl', '⌘'],
  // the name of a provider, which the host chooses
  'sign-in-with-other-accounts.en': ['Continue with Acme'],
};

type Token = string | [string, string?, Record<string, unknown>?] | readonly unknown[];

/** All forms of a message: values are “…”, and each choice of a plural or select is a form of its own. */
function formsOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [String(tokens)];
  let forms = [''];
  for (const token of tokens as Token[]) {
    const parts =
      typeof token === 'string' ? [token] : formsOfValue(token as [string, string?, Record<string, unknown>?]);
    forms = forms.flatMap((form) => parts.map((part) => form + part)).slice(0, 64);
  }
  return forms;
}

const formsOfValue = ([, , choices]: [string, string?, Record<string, unknown>?]): string[] =>
  choices === undefined
    ? ['…']
    : Object.entries(choices).flatMap(([name, inner]) => (name === 'offset' ? [] : formsOf(inner)));

/** A text in lower case, without tags, no-break spaces, and quotes around values. `#` is a number. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/[“„«]\s?…\s?[”“»]|#/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The texts of the product in a language. */
async function textsOf(lang: string): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const kind of KINDS) {
    const filename = join(root, 'web/locales', kind, `${lang}.po`);
    const options = { locale: lang, sourceLocale: 'en', filename };
    const entries = await formatter().parse(await readFile(filename, 'utf8'), options);
    for (const { translation = '' } of Object.values(entries))
      for (const form of formsOf(compileMessage(translation.replaceAll(/<\/?\d+\/?>/g, '')))) texts.add(plain(form));
  }
  return texts;
}

/** The words in bold, except terms that begin an entry of a list: `- **At the door**: …`. */
const labelsOf = (text: string): string[] =>
  [...text.replaceAll(/^- \*\*.+?\*\*(?=\s?:)/gm, '').matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);

/** Articles leave out the end of a text: its full stop, what follows “…”, or the value after its words. */
function isKnown(label: string, texts: Set<string>): boolean {
  const text = plain(label);
  if ([text, `${text}.`, `${text} …`, `${text}: …`, `${text} : …`].some((whole) => texts.has(whole))) return true;
  return text.endsWith('…') && [...texts].some((whole) => whole.startsWith(text));
}

test.each(locales.map(({ lang }) => lang))('every label in an article in %s is a text of the product', async (lang) => {
  const [texts, files] = await Promise.all([textsOf(lang), readdir(join(root, 'content/help'))]);
  const unknown: string[] = [];
  let count = 0;
  for (const file of files.filter((name) => name.endsWith(`.${lang}.md`))) {
    const labels = labelsOf(await readFile(join(root, 'content/help', file), 'utf8'));
    count += labels.length;
    const exceptions = NO_LABELS[file.slice(0, -3)] ?? [];
    unknown.push(
      ...labels
        .filter((label) => !exceptions.includes(label) && !isKnown(label, texts))
        .map((label) => `${file}: ${label}`),
    );
  }
  expect(count).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
});
