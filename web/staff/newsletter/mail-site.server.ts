import type { MailSite } from '#domain/notifications';
import type { Site } from '../../app/context.ts';
import { mailMessages } from '../../i18n/mail-messages.ts';

/** The site for issues of the newsletter. */
export const newsletterSite = ({ baseUrl, name: siteName, defaultPlaceSlug }: Site): MailSite => ({
  baseUrl,
  siteName,
  messagesOf: mailMessages,
  ...(defaultPlaceSlug !== null && { defaultPlaceSlug }),
});
