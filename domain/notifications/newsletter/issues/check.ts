// What staff typed into an issue.
import { parseMailText } from '#domain/content';
import type { Ctx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import {
  ISSUE_BODY_MAX_CHARS,
  ISSUE_PREHEADER_MAX_CHARS,
  ISSUE_SUBJECT_MAX_CHARS,
  ISSUE_TITLE_MAX_CHARS,
} from '#shared/newsletter.ts';
import { cleanLine, cleanText, withoutDirections } from '#shared/text.ts';
import type { IssueText } from './content.ts';

const lengthOf = (text: string): number => [...text].length;

/** The name of an issue. Refuses ARGUMENTS_ERROR with `title`. */
export function readTitle(typed: string): string {
  const title = cleanLine(typed);
  const code = title === '' ? 'MISSING' : lengthOf(title) > ISSUE_TITLE_MAX_CHARS ? 'TOO_LONG' : null;
  refuseFields(code === null ? {} : { title: [code] });
  return title;
}

/** Whether the product has this language. */
export const isLanguage = (lang: string): boolean => locales.some((locale) => locale.lang === lang);

/**
 * The text of an issue as it is stored; it may be incomplete. Refuses ARGUMENTS_ERROR with `locale`, `subject`, `preheader`
 * and `body`; for a mistake in the Markdown with INVALID and the values `line` and `reason`.
 */
export async function readText(ctx: Pick<Ctx, 'db'>, typed: IssueText): Promise<IssueText> {
  const text = {
    locale: typed.locale,
    subject: cleanLine(typed.subject),
    preheader: cleanLine(typed.preheader),
    body: withoutDirections(cleanText(typed.body)).trim(),
  };
  const tooLong = ['TOO_LONG' as const];
  const fields: ArgumentErrors = {
    ...(!isLanguage(text.locale) && { locale: ['UNKNOWN' as const] }),
    ...(lengthOf(text.subject) > ISSUE_SUBJECT_MAX_CHARS && { subject: tooLong }),
    ...(lengthOf(text.preheader) > ISSUE_PREHEADER_MAX_CHARS && { preheader: tooLong }),
    ...(lengthOf(text.body) > ISSUE_BODY_MAX_CHARS && { body: tooLong }),
  };
  refuseFields(fields);
  const problem = await problemOf(ctx, text.body);
  if (problem) refuse('ARGUMENTS_ERROR', { fields: { body: ['INVALID'] }, values: problem });
  return text;
}

/** The first mistake in the Markdown; null without one. */
async function problemOf(ctx: Pick<Ctx, 'db'>, body: string): Promise<{ line: number; reason: string } | null> {
  const { parts, problem } = parseMailText(body);
  if (problem) return problem;
  for (const part of parts) {
    const place = part.kind === 'events' ? part.shelf.place : 'visitor';
    if (place === 'visitor' || place === 'online' || (await placeBySlug(ctx, place)).kind === 'found') continue;
    const line = body.split('\n').findIndex((text) => text.includes(place)) + 1;
    return { line, reason: `::events: there is no place "${place}"` };
  }
  return null;
}

/** Whether the texts can be sent: there is one in the default language, and each has a subject and a text. */
export function requireComplete(texts: readonly IssueText[], defaultLocale: string): void {
  const isComplete = texts.every(({ subject, body }) => subject !== '' && body !== '');
  if (!isComplete || !texts.some(({ locale }) => locale === defaultLocale)) refuseFields({ texts: ['MISSING'] });
}
