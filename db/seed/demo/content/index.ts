import type { DemoLanguage } from "../types.ts";
import { EN } from "./en.ts";
import type { LanguageContent } from "./types.ts";

/** The words of the demo world by language. */
export const CONTENT: Record<DemoLanguage, LanguageContent> = { en: EN, de: EN, fr: EN, pt: EN, es: EN };
