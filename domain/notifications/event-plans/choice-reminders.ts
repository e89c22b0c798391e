// The email that reminds a buyer of the last day to choose between tickets and money (decision 110).
import { inTransaction } from '#db/client.ts';
import { ordersWithoutChoice, refundOffer } from '#domain/attendees';
import { orderById, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventsWithChoiceUntil } from '#domain/management';
import { Refusal } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { CHOICE_REMINDER_DAYS } from '../limits.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import { type DueMail, selectExistingKeys } from '../queries/outbox.ts';
import { eventHeading } from '../templates/event-heading.ts';
import { dayInMail } from '../templates/format.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

const BATCH = 200;

/**
 * The job `notifications.choice_reminders`: two days before the last day, buyers who chose nothing get one email for an
 * order and a last day. Runs every hour, so that it also sends what was due while the site was down. Safe to run twice
 * and concurrently.
 */
export async function remindOfChoices(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const days = { from: today, to: today.add({ days: CHOICE_REMINDER_DAYS }) };
  for (const { eventId, chooseUntil } of await eventsWithChoiceUntil(ctx.db, days)) {
    const orderIds = await ordersWithoutChoice(ctx, { eventId });
    // erasure deletes the mails of an order by this prefix and their payload
    const keyOf = (orderId: string) => `order_change:choice:${orderId}:${chooseUntil}`;
    const existing = await selectExistingKeys(ctx.db, orderIds.map(keyOf));
    const due = orderIds.filter((orderId) => !existing.has(keyOf(orderId)));
    for (let start = 0; start < due.length; start += BATCH) {
      const orders = await Promise.all(
        due.slice(start, start + BATCH).map(async (id) => ({ id, order: await orderById(ctx, { id }) })),
      );
      const mails = orders.map(({ id, order }) => ({
        template: 'choice_reminder' as const,
        to: { name: order.name, address: order.email },
        locale: order.locale,
        payload: { orderId: id, day: chooseUntil },
        messageKey: keyOf(id),
        isBulk: true,
      }));
      await inTransaction(ctx.db, (tx) => enqueueMailsIn(tx, mails));
    }
  }
}

/** Template `choice_reminder`. Not sent when the buyer has chosen, has nothing to choose any more, or has another last day. */
export async function choiceReminderMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const order = await orderOrObsolete(ctx, payload['orderId'] ?? '');
  const offer = await refundOffer(ctx, order);
  if (!offer?.choice || offer.choice.isRetained) throw new MailObsolete('the buyer has nothing to choose');
  if (offer.until !== payload['day']) throw new MailObsolete('the choice has another last day');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { event } = order;
  const isPostponed = event.status === 'postponed';
  const values = { event: event.name, day: dayInMail(mailLocale.locale, offer.until) };
  const link = urlFor(paths.event(event));
  return noticeMail(
    {
      subject: t('choiceReminderSubject', values),
      heading: t('choiceReminderHello', values),
      lead: t(isPostponed ? 'choiceReminderPostponed' : 'choiceReminderMoved', values),
      // a postponed event has no date to show
      ...(!isPostponed && {
        content: { html: eventHeading(mailLocale.locale, { ...event, link }), text: `${event.name}\n${link}` },
      }),
      button: { href: urlFor(paths.order(order.token)), text: t('choiceReminderButton') },
      notes: [t('choiceReminderNote')],
      footer: t('reminderFooter', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

async function orderOrObsolete(ctx: Pick<Ctx, 'db'>, id: string): Promise<OrderPage> {
  return orderById(ctx, { id }).catch((error: unknown) => {
    if (error instanceof Refusal) throw new MailObsolete('the order was erased');
    throw error;
  });
}
