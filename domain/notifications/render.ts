import { createHash } from 'node:crypto';
import type { Ctx } from '#domain/ctx';
import { orderById } from '#domain/checkout';
import { TICKETS_LINK_MINUTES } from '#shared/limits.ts';
import { localePath, paths } from '#shared/paths.ts';
import { readMailAddress } from '#shared/mail-address.ts';
import { button, frame, heading, paragraph, softly } from './frame.ts';
import { html } from './markup.ts';
import { orderMail } from './order-mail.ts';
import type { DueMail } from './queries.ts';
import { localeOf } from './locale-of.ts';
import { sayIn } from './texts.ts';
import { type MailMessage, MailRefused, type MailSite } from './types.ts';

/** Fills a mail's template. Throws `MailRefused` when the recipient is no single address. */
export async function render(ctx: Pick<Ctx, 'db'>, mail: DueMail, site: MailSite): Promise<MailMessage> {
  const address = readMailAddress(mail.to_address);
  if (address === null) throw new MailRefused('the recipient is no mail address');
  const words = mail.template === 'order_confirmation' ? await confirmation(ctx, mail, site) : findTickets(mail, site);
  return { messageId: messageIdOf(mail, site), to: { name: mail.to_name, address }, ...words };
}

/** Made of the reason for the mail, so that it is the same for every attempt. */
function messageIdOf(mail: DueMail, { baseUrl }: MailSite): string {
  const digest = createHash('sha256').update(mail.message_key).digest('hex').slice(0, 40);
  return `<${digest}@${new URL(baseUrl).hostname}>`;
}

type Words = Omit<MailMessage, 'messageId' | 'to'>;

async function confirmation(ctx: Pick<Ctx, 'db'>, mail: DueMail, site: MailSite): Promise<Words> {
  const order = await orderById(ctx, { id: mail.payload['orderId'] ?? '' });
  return orderMail(ctx, order, site);
}

function findTickets(mail: DueMail, site: MailSite): Words {
  const locale = localeOf(mail.locale);
  const say = sayIn(locale.lang, site.messagesOf?.(locale.lang));
  const link = site.baseUrl + localePath(locale.prefix, paths.ticketsLink(mail.payload['token'] ?? ''));
  const subject = say('findSubject', { site: site.siteName });
  const lead = say('findLead', { minutes: TICKETS_LINK_MINUTES });
  const footer = say('footer', { site: site.siteName });
  const body = html`${heading(say('findHello'))}${paragraph(lead)}${button(link, say('findButton'))}${softly(say('findNotYou'))}`;
  return {
    subject,
    text: [say('findHello'), lead, link, say('findNotYou'), `-- \n${footer}`].join('\n\n'),
    html: frame({ lang: locale.lang, subject, siteName: site.siteName, baseUrl: site.baseUrl, body, footer }),
    images: [],
  };
}
