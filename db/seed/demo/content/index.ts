import type { DemoLanguage } from '../types.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { FR } from './fr.ts';
import { PT } from './pt.ts';
import { ES } from './es.ts';
import type { LanguageContent } from './types.ts';

/** The words of the demo world by language. */
export const CONTENT: Record<DemoLanguage, LanguageContent> = { en: EN, de: DE, fr: FR, pt: PT, es: ES };
