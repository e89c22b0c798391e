import type { ComposerLanguage } from '../types.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Phrases } from './phrases.ts';
import { pt } from './pt.ts';

export const phrasesOf: Readonly<Record<ComposerLanguage, Phrases>> = { en, de, fr, es, pt };
