import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core';
import { type PagePart, partOfPage } from './page-part.ts';

type Values = Record<string, unknown>;

const catalogues: Record<string, Messages> = {};

// One chunk per language, so that a visitor loads only one language.
const loaders: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.ts'),
  de: () => import('../locales/de.ts'),
  fr: () => import('../locales/fr.ts'),
  es: () => import('../locales/es.ts'),
  pt: () => import('../locales/pt.ts'),
};

/** Texts of groups of pages. */
const partLoaders: Record<PagePart, typeof loaders> = {
  staff: {
    en: () => import('../locales/staff/en.ts'),
    de: () => import('../locales/staff/de.ts'),
    fr: () => import('../locales/staff/fr.ts'),
    es: () => import('../locales/staff/es.ts'),
    pt: () => import('../locales/staff/pt.ts'),
  },
  manage: {
    en: () => import('../locales/manage/en.ts'),
    de: () => import('../locales/manage/de.ts'),
    fr: () => import('../locales/manage/fr.ts'),
    es: () => import('../locales/manage/es.ts'),
    pt: () => import('../locales/manage/pt.ts'),
  },
  contact: {
    en: () => import('../locales/contact/en.ts'),
    de: () => import('../locales/contact/de.ts'),
    fr: () => import('../locales/contact/fr.ts'),
    es: () => import('../locales/contact/es.ts'),
    pt: () => import('../locales/contact/pt.ts'),
  },
  orders: {
    en: () => import('../locales/orders/en.ts'),
    de: () => import('../locales/orders/de.ts'),
    fr: () => import('../locales/orders/fr.ts'),
    es: () => import('../locales/orders/es.ts'),
    pt: () => import('../locales/orders/pt.ts'),
  },
  sponsorship: {
    en: () => import('../locales/sponsorship/en.ts'),
    de: () => import('../locales/sponsorship/de.ts'),
    fr: () => import('../locales/sponsorship/fr.ts'),
    es: () => import('../locales/sponsorship/es.ts'),
    pt: () => import('../locales/sponsorship/pt.ts'),
  },
  content: {
    en: () => import('../locales/content/en.ts'),
    de: () => import('../locales/content/de.ts'),
    fr: () => import('../locales/content/fr.ts'),
    es: () => import('../locales/content/es.ts'),
    pt: () => import('../locales/content/pt.ts'),
  },
};

/**
 * Loads the messages of a language, so that `i18nFor` works for it. Unknown languages get English.
 * @param path of the page that needs the messages; without a path, the messages of all pages are loaded
 */
export async function loadMessages(lang: string, path?: string): Promise<void> {
  const key = lang.slice(0, 2);
  if (catalogues[key]) return;
  const loaded = await Promise.all([loaders, ...partsNeeded(path)].map((load) => (load[key] ?? load['en'])?.()));
  catalogues[key] = Object.assign({}, ...loaded.map((part) => part?.messages)) as Messages;
}

function partsNeeded(path: string | undefined): (typeof loaders)[] {
  if (path === undefined) return Object.values(partLoaders);
  const part = partOfPage(path);
  return part ? [partLoaders[part]] : [];
}

// Returns the id itself: texts of `shared/` are English and their own message ids, so English needs no catalogue of
// them.
const untranslated = (_lang: string, id: string) => id;

const instances = new Map<string, I18n>();

/** The translations of one language. The server loads every language at its start. */
export function i18nFor(lang: string): I18n {
  const key = lang.slice(0, 2);
  const cachedI18n = instances.get(key);
  if (cachedI18n) return cachedI18n;
  const messages = catalogues[key] ?? catalogues.en ?? {};
  const i18n = withValuesAsTyped(
    setupI18n({
      locale: key,
      messages: { [key]: messages },
      // `missing` is unset in development, where Lingui compiles messages that no catalogue contains: with `missing` it
      // would show their ids
      ...(import.meta.env.PROD && { missing: untranslated }),
    }),
  );
  if (catalogues[key]) instances.set(key, i18n);
  return i18n;
}

// Lingui decodes escapes like `\u202e` in the finished sentence, also inside values people typed. A private-use
// character replaces the backslash of a value during formatting.
const ESCAPE_PATTERN = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;
const BACKSLASH_PLACEHOLDER = '\uF05C';

function withValuesAsTyped(i18n: I18n): I18n {
  const translate: I18n['_'] = i18n._.bind(i18n);
  const translateAsTyped = (id: string | MessageDescriptor, values?: Values, options?: MessageOptions): string => {
    const ownValues = typeof id === 'string' ? values : (id.values ?? values);
    if (!ownValues || !Object.values(ownValues).some(holdsEscape)) return translate(id as string, values, options);
    const escaped = Object.fromEntries(
      Object.entries(ownValues).map(([name, value]) => [name, withPlaceholder(value)]),
    );
    const translated = typeof id === 'string' ? translate(id, escaped, options) : translate({ ...id, values: escaped });
    return translated.replaceAll(BACKSLASH_PLACEHOLDER, '\\');
  };
  return Object.assign(i18n, { _: translateAsTyped, t: translateAsTyped });
}

const holdsEscape = (value: unknown) => typeof value === 'string' && value.search(ESCAPE_PATTERN) >= 0;
const withPlaceholder = (value: unknown) =>
  typeof value === 'string' ? value.replace(ESCAPE_PATTERN, BACKSLASH_PLACEHOLDER) : value;

/** Loads every language. Called once when the server starts. */
export async function loadAllMessages(): Promise<void> {
  await Promise.all(Object.keys(loaders).map((lang) => loadMessages(lang)));
}
