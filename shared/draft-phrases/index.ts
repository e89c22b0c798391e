// The sentences of the templates for drafts. The composer writes them, and the check for copied texts leaves them out.
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Phrases } from './phrases.ts';
import { pt } from './pt.ts';

/** The sentences by language. */
export const phrasesOf: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt', Phrases>> = { en, de, fr, es, pt };

/** All sentences and headings that drafts from templates share, in all languages. */
export const templateSentences: readonly string[] = Object.values(phrasesOf).flatMap(
  ({ headings, online, free, donation }) => [...Object.values(headings).flat(), online, free, donation],
);
