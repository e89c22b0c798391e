// The form of a message to attendees. Server only.
import type { TypedMessage } from '#domain/messages';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { ATTENDEE_MESSAGE_MAX_CHARS, MESSAGE_SUBJECT_MAX_CHARS } from '#shared/attendee-message-limits.ts';

/** The texts that a person typed. The form and the preview have the same fields. */
const messageTexts = z.object({
  /** `all`, `checked_in`, `not_checked_in`, or `class:` and the id of a ticket class. */
  audience: text,
  // higher limits than the allowed lengths, so that a longer text is refused and not cut
  subject: uncleaned(4 * MESSAGE_SUBJECT_MAX_CHARS),
  body: uncleaned(2 * ATTENDEE_MESSAGE_MAX_CHARS),
  when: z.enum(['now', 'later']).catch('now'),
  sendDate: text,
  sendTime: text,
});
export type MessageTexts = z.output<typeof messageTexts>;

export const messageForms = byIntent([
  messageTexts.extend({ intent: z.literal('send'), idempotency_key: text }),
  messageTexts.extend({ intent: z.literal('test'), idempotency_key: text }),
  messageTexts.extend({ intent: z.literal('change') }),
  messageTexts.extend({ intent: otherwise('preview') }),
]);

const CLASS = 'class:';

/** The typed message for the verbs. */
export const typedMessage = (eventId: string, texts: MessageTexts): TypedMessage => {
  const isClass = texts.audience.startsWith(CLASS);
  return {
    eventId,
    audience: isClass ? 'ticket_class' : texts.audience,
    ticketClassId: isClass ? texts.audience.slice(CLASS.length) : '',
    subject: texts.subject,
    body: texts.body,
    sendAt: texts.when === 'later' ? `${texts.sendDate}T${texts.sendTime}` : null,
  };
};
