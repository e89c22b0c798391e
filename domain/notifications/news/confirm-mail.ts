// The email with the link that confirms a consent to news of an organizer.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { NEWS_CONFIRM_DAYS } from '#domain/news';
import { organizerNames } from '#domain/organizers';
import { hashSecret } from '#domain/tokens';
import { messagePaths } from '#shared/message-paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** Payload of the job `notifications.news_confirm`. The token is a secret. */
export interface NewsConfirmation {
  organizerId: string;
  email: string;
  locale: string;
  token: string;
}

/** The job `notifications.news_confirm`: one email with the link that confirms a consent. Safe to run twice. */
export async function sendNewsConfirmation(ctx: Pick<Ctx, 'db'>, request: NewsConfirmation): Promise<void> {
  const { organizerId, email, locale, token } = request;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'news_confirm',
      to: { address: email },
      locale,
      payload: { organizerId, token },
      messageKey: `news_confirm:${hashSecret(token).toString('hex')}`,
      minutes: NEWS_CONFIRM_DAYS * 24 * 60,
    }),
  );
}

/** Template `news_confirm`. */
export async function newsConfirmMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const [organizer] = await organizerNames(ctx, { ids: [payload['organizerId'] ?? ''] });
  if (!organizer) throw new MailObsolete('the organizer was deleted');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { organizer: organizer.name, site: site.siteName, days: NEWS_CONFIRM_DAYS };
  return noticeMail(
    {
      subject: t('organizerNewsSubject', values),
      heading: t('organizerNewsHello'),
      lead: t('organizerNewsLead', values),
      button: { href: urlFor(messagePaths.news(payload['token'] ?? '')), text: t('organizerNewsButton') },
      notes: [t('organizerNewsNote', values)],
      footer: t('organizerNewsFooter', values),
    },
    mailLocale,
    site,
  );
}
