import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core';

type Values = Record<string, unknown>;

const catalogues: Record<string, Messages> = {};

// One chunk per language: a visitor loads one.
const loaders: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.ts'),
  de: () => import('../locales/de.ts'),
  fr: () => import('../locales/fr.ts'),
  es: () => import('../locales/es.ts'),
  pt: () => import('../locales/pt.ts'),
};

/** Loads the messages of a language, so that `i18nFor` works for it. Unknown languages get English. */
export async function loadMessages(lang: string): Promise<void> {
  const key = lang.slice(0, 2);
  const load = loaders[key] ?? loaders.en;
  if (load && !catalogues[key]) catalogues[key] = (await load()).messages;
}

// Texts of `shared/` are English and their own message ids, so English needs no catalogue of them. (Development
// compiles messages on the fly.)
const itself = (_lang: string, id: string) => id;

const instances = new Map<string, I18n>();

/** The translations of one language. The server loads every language at start. */
export function i18nFor(lang: string): I18n {
  const key = lang.slice(0, 2);
  const known = instances.get(key);
  if (known) return known;
  const messages = catalogues[key] ?? catalogues.en ?? {};
  const i18n = withValuesAsTyped(
    setupI18n({
      locale: key,
      messages: { [key]: messages },
      ...(import.meta.env.PROD && { missing: itself }),
    }),
  );
  if (catalogues[key]) instances.set(key, i18n);
  return i18n;
}

// Lingui decodes escapes like `\u202e` in the finished sentence, also inside values people typed. A private-use
// character replaces the backslash of a value during formatting.
const escape = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;
const standIn = '\uF05C';

function withValuesAsTyped(i18n: I18n): I18n {
  const say: I18n['_'] = i18n._.bind(i18n);
  const sayAsTyped = (id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string => {
    const given = typeof id === 'string' ? values : (id.values ?? values);
    if (!given || !Object.values(given).some(holdsEscape)) return say(id as string, values, options);
    const kept = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withStandIn(value)]));
    const said = typeof id === 'string' ? say(id, kept, options) : say({ ...id, values: kept });
    return said.replaceAll(standIn, '\\');
  };
  return Object.assign(i18n, { _: sayAsTyped, t: sayAsTyped });
}

const holdsEscape = (value: unknown) => typeof value === 'string' && value.search(escape) >= 0;
const withStandIn = (value: unknown) => (typeof value === 'string' ? value.replace(escape, standIn) : value);

/** Loads every language. Called once when the server starts. */
export async function loadAllMessages(): Promise<void> {
  await Promise.all(Object.keys(loaders).map(loadMessages));
}
