// The emails about a refund that the gateway refused: to the buyer, and to the members who may refund.
import { inTransaction } from '#db/client.ts';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { failedRefund } from '#domain/payments';
import { isUnreachable } from '#shared/mail-address.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventHeading } from '../templates/event-heading.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';
import { refundingMembers } from './refund-request-mails.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** The job `notifications.refund_failed`: one email to the buyer and one to each member who may refund. Safe to run twice. */
export async function sendRefundFailed(ctx: MailCtx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await failedRefund(ctx, { refundId });
  if (!refund) return;
  const { orderId, attempt } = refund;
  const order = await orderById(ctx, { id: orderId });
  const members = await refundingMembers(ctx, order);
  const mail = (to: 'buyer' | 'team', key: string) => ({
    template: 'refund_failed' as const,
    payload: { refundId, orderId, to },
    messageKey: `refund_failed:${refundId}:${attempt}:${key}`,
  });
  const toBuyer = { ...mail('buyer', ''), to: { name: order.name, address: order.email }, locale: order.locale };
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(tx, [
      ...(isUnreachable(order.email) ? [] : [toBuyer]),
      ...members.map(({ accountId, email, fullName, locale }) => ({
        ...mail('team', accountId),
        to: { name: fullName, address: email },
        locale,
      })),
    ]),
  );
}

/** Template `refund_failed`. */
export async function refundFailedMail(
  ctx: MailCtx,
  { payload, locale: lang }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const refund = await failedRefund(ctx, { refundId: payload['refundId'] ?? '' });
  if (!refund) throw new MailObsolete('the refund did not fail');
  const { orderId } = refund;
  const order = await orderById(ctx, { id: orderId });
  const mailLocale = translatorFor(lang, site);
  const { t, urlFor, locale } = mailLocale;
  const amount = formatMoney({ currency: order.currency, value: refund.amountMinor }, locale.code);
  const values = { event: order.event.name, site: site.siteName, amount };
  const isTeam = payload['to'] === 'team';
  const facts = [
    { term: t('when'), value: whenInMail(locale, order.event) },
    { term: t('orderNumber'), value: order.number },
  ];
  const path = isTeam ? paths.manageOrder(order.event.id, orderId) : paths.order(order.token);
  return noticeMail(
    {
      subject: t('refundFailedSubject', values),
      heading: t(isTeam ? 'refundFailedTeamHello' : 'refundFailedHello', values),
      lead: t(isTeam ? 'refundFailedTeamLead' : 'refundFailedLead', values),
      content: {
        html: html`${eventHeading(locale, { ...order.event, link: urlFor(paths.event(order.event)) })}${labeledValues(facts)}`,
        text: [order.event.name, ...facts.map((fact) => labeledLine(locale, fact))].join('\n'),
      },
      button: { href: urlFor(path), text: t(isTeam ? 'contactOrderButton' : 'updateOrderButton') },
      notes: [],
      footer: isTeam ? t('refundAskedFooter', values) : t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}
