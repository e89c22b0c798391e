// Translations of mails. The server bundle passes them to the jobs. Pages import this file on the server only, so
// browsers never load it.
import type { Messages } from '@lingui/core';
import { messages as de } from '../locales/mail/de.po';
import { messages as es } from '../locales/mail/es.po';
import { messages as fr } from '../locales/mail/fr.po';
import { messages as pt } from '../locales/mail/pt.po';

const catalogues: Readonly<Record<string, Messages>> = { de, es, fr, pt };

/** The mail translations of a two-letter language; empty for English, the source language. */
export const mailMessages = (lang: string): Messages => catalogues[lang] ?? {};
