// The form of an announcement. Server only.
import type { TypedAnnouncement } from '#domain/notifications';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { ATTENDEE_MESSAGE_MAX_CHARS, MESSAGE_SUBJECT_MAX_CHARS } from '#shared/attendee-message-limits.ts';

/** The texts that a person typed. The form and the preview have the same fields. */
const announcementTexts = z.object({
  organizationId: text,
  organizerId: text,
  eventId: text,
  audience: text,
  tag: text,
  // higher limits than the allowed lengths, so that a longer text is refused and not cut
  subject: uncleaned(4 * MESSAGE_SUBJECT_MAX_CHARS),
  body: uncleaned(2 * ATTENDEE_MESSAGE_MAX_CHARS),
  when: z.enum(['now', 'later']).catch('now'),
  sendDate: text,
  sendTime: text,
});
export type AnnouncementTexts = z.output<typeof announcementTexts>;

export const announcementForms = byIntent([
  announcementTexts.extend({ intent: z.literal('send'), idempotency_key: text }),
  announcementTexts.extend({ intent: z.literal('test'), idempotency_key: text }),
  announcementTexts.extend({ intent: z.literal('change') }),
  announcementTexts.extend({ intent: otherwise('preview') }),
]);

/** The typed announcement for the verbs. */
export const typedAnnouncement = ({ when, sendDate, sendTime, ...texts }: AnnouncementTexts): TypedAnnouncement => ({
  ...texts,
  sendAt: when === 'later' ? `${sendDate}T${sendTime}` : null,
});
