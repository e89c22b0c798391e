import { type I18n, type Messages, setupI18n } from '@lingui/core';

const catalogues: Record<string, Messages> = {};

// One chunk a language: a visitor loads the words of one.
const loaders: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.ts'),
  de: () => import('./locales/de.ts'),
  fr: () => import('./locales/fr.ts'),
  es: () => import('./locales/es.ts'),
  pt: () => import('./locales/pt.ts'),
};

/** Loads a language's words; `i18nFor` of that language works afterwards. Unknown languages read English. */
export async function loadMessages(lang: string): Promise<void> {
  const key = lang.slice(0, 2);
  const load = loaders[key] ?? loaders.en;
  if (load && !catalogues[key]) catalogues[key] = (await load()).messages;
}

// Texts of `shared/` are English and their own ids: English needs no catalogue of them. (Development compiles as it goes.)
const itself = (_lang: string, id: string) => id;

const instances = new Map<string, I18n>();

/** The texts of one language. On the server every language is loaded at start. */
export function i18nFor(lang: string): I18n {
  const key = lang.slice(0, 2);
  const known = instances.get(key);
  if (known) return known;
  const messages = catalogues[key] ?? catalogues.en ?? {};
  const i18n = setupI18n({
    locale: key,
    messages: { [key]: messages },
    ...(import.meta.env.PROD && { missing: itself }),
  });
  if (catalogues[key]) instances.set(key, i18n);
  return i18n;
}

/** Loads every language: called once when the server starts. */
export async function loadAllMessages(): Promise<void> {
  await Promise.all(Object.keys(loaders).map(loadMessages));
}
