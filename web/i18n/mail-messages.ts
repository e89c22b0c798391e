// Words of mails. The bundled server hands them to the jobs; no page imports this file, so no visitor loads them.
import type { Messages } from '@lingui/core';
import { messages as de } from '../locales/mail/de.po';
import { messages as es } from '../locales/mail/es.po';
import { messages as fr } from '../locales/mail/fr.po';
import { messages as pt } from '../locales/mail/pt.po';

const catalogues: Readonly<Record<string, Messages>> = { de, es, fr, pt };

/** The words of mails in a two-letter language; none where mails are in English, whose words they carry themselves. */
export const mailMessages = (lang: string): Messages => catalogues[lang] ?? {};
