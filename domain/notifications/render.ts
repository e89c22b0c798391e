import { createHash } from 'node:crypto';
import type { Ctx } from '#domain/ctx';
import { orderById } from '#domain/checkout';
import { TICKETS_LINK_MINUTES } from '#shared/limits.ts';
import { readMailAddress } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { accountMail } from './account-mail.ts';
import { followedMail } from './followed.ts';
import { newsletterMail, newsletterWelcome } from './newsletter.ts';
import { orderMail } from './order-mail.ts';
import type { Payloads } from './outbox.ts';
import type { DueMail } from './queries.ts';
import { reminderMail } from './reminders.ts';
import { simpleMail, tongueOf } from './simple-mail.ts';
import { type MailMessage, MailRefused, type MailSite, type MailWords } from './types.ts';
import { weeklyPicksMail } from './weekly-picks.ts';

type Template = (ctx: Pick<Ctx, 'db' | 'clock'>, mail: DueMail, site: MailSite) => MailWords | Promise<MailWords>;

/** How each kind of mail is filled. May throw `MailObsolete`. */
const templates: Record<keyof Payloads, Template> = {
  order_confirmation: async (ctx, { payload }, site) =>
    orderMail(ctx, await orderById(ctx, { id: payload['orderId'] ?? '' }), site),
  find_tickets: (_ctx, mail, site) => findTickets(mail, site),
  account: (_ctx, mail, site) => accountMail(mail, site),
  newsletter_confirm: (_ctx, mail, site) => newsletterMail(mail, site),
  newsletter_welcome: (_ctx, mail, site) => newsletterWelcome(mail, site),
  followed_events: followedMail,
  reminder: reminderMail,
  weekly_picks: weeklyPicksMail,
};

/** Fills a mail's template. Throws `MailRefused` when the recipient is no single address. */
export async function render(ctx: Pick<Ctx, 'db' | 'clock'>, mail: DueMail, site: MailSite): Promise<MailMessage> {
  const address = readMailAddress(mail.to_address);
  if (address === null) throw new MailRefused('the recipient is no mail address');
  const words = await templates[mail.template](ctx, mail, site);
  return { messageId: messageIdOf(mail, site), to: { name: mail.to_name, address }, ...words };
}

/** Made of the reason for the mail, so that it is the same for every attempt. */
function messageIdOf(mail: DueMail, { baseUrl }: MailSite): string {
  const digest = createHash('sha256').update(mail.message_key).digest('hex').slice(0, 40);
  return `<${digest}@${new URL(baseUrl).hostname}>`;
}

function findTickets(mail: DueMail, site: MailSite): MailWords {
  const tongue = tongueOf(mail.locale, site);
  const { say, address } = tongue;
  return simpleMail(
    {
      subject: say('findSubject', { site: site.siteName }),
      hello: say('findHello'),
      lead: say('findLead', { minutes: TICKETS_LINK_MINUTES }),
      button: { href: address(paths.ticketsLink(mail.payload['token'] ?? '')), text: say('findButton') },
      soft: [say('findNotYou')],
      footer: say('footer', { site: site.siteName }),
    },
    tongue,
    site,
  );
}
