import type { MailSite } from '#domain/notifications';
import type { Site } from '../../app/context.ts';
import { mailMessages } from '../../i18n/mail-messages.ts';

/** The site for a preview of a mail. */
export const mailSite = ({ baseUrl, name: siteName }: Site): MailSite => ({
  baseUrl,
  siteName,
  messagesOf: mailMessages,
});
