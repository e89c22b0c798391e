// Subtitles of sub-categories, in five catalogues that no browser needs: the build refuses this file in a page.
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { subtitles } from '#shared/taxonomy/subtitles.ts';
import { messages as de } from '../locales/subtitles/de.po';
import { messages as es } from '../locales/subtitles/es.po';
import { messages as fr } from '../locales/subtitles/fr.po';
import { messages as pt } from '../locales/subtitles/pt.po';

const catalogues: Readonly<Record<string, Messages>> = { de, es, fr, pt };

const translations = new Map<string, I18n>(
  Object.entries(catalogues).map(([lang, messages]) => [
    lang,
    setupI18n({ locale: lang, messages: { [lang]: messages } }),
  ]),
);

/** The subtitle of a sub-category in a language; null for a category's Other, which has no subtitle. */
export function subtitleOf(id: string, lang: string): string | null {
  const english = subtitles[id];
  if (!english) return null;
  return translations.get(lang.slice(0, 2))?._(english) ?? english;
}
