import { ContentError } from '../content-error.ts';
import type { ContentPart } from '../types.ts';
import { parseMarkdown } from './parse.ts';

/** Components that mail programs show: pictures and lists that open are for pages. */
const COMPONENTS = ['note', 'tip', 'warning', 'steps', 'statement', 'events', 'button'];

/** The parts of a mail that staff write, or the first mistake in it with its line. */
export type MailText =
  | { parts: ContentPart[]; problem: null }
  | { parts: null; problem: { line: number; reason: string } };

/** Parses the Markdown of a mail. Its HTML is sanitized; links to the site are paths in English. */
export function parseMailText(body: string): MailText {
  try {
    const { parts } = parseMarkdown(body, { firstLine: 1, pictures: new Map(), allowed: COMPONENTS });
    return { parts, problem: null };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { parts: null, problem: { line: error.line, reason: error.message } };
  }
}
