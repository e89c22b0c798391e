// The forms of an issue's page. Server only.
import { byIntent, checkbox, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import {
  ISSUE_BODY_MAX_CHARS,
  ISSUE_PREHEADER_MAX_CHARS,
  ISSUE_SUBJECT_MAX_CHARS,
  ISSUE_TITLE_MAX_CHARS,
} from '#shared/newsletter.ts';

// higher limits than the allowed lengths, so that a longer text is refused and not cut
export const issueForms = byIntent([
  z.object({
    intent: z.literal('send'),
    version: text,
    when: z.enum(['now', 'later']).catch('now'),
    sendDate: text,
    sendTime: text,
    isChecked: checkbox,
  }),
  z.object({ intent: z.literal('delete'), version: text }),
  z.object({ intent: z.literal('takeBack') }),
  z.object({ intent: z.literal('pause') }),
  z.object({ intent: z.literal('resume') }),
  z.object({ intent: z.literal('stop') }),
  z.object({
    intent: otherwise('save'),
    version: text,
    title: uncleaned(4 * ISSUE_TITLE_MAX_CHARS),
    defaultLocale: text,
    locale: text,
    subject: uncleaned(4 * ISSUE_SUBJECT_MAX_CHARS),
    preheader: uncleaned(4 * ISSUE_PREHEADER_MAX_CHARS),
    body: uncleaned(2 * ISSUE_BODY_MAX_CHARS),
  }),
]);

export type IssueForm = z.output<typeof issueForms>;
export type TypedText = Omit<Extract<IssueForm, { intent: 'save' }>, 'intent'>;
export type TypedSending = Omit<Extract<IssueForm, { intent: 'send' }>, 'intent'>;
