// The two emails of alerts: one email confirms the address, and the other email is the alert itself.
import type { Ctx } from '#domain/ctx';
import { eventSummary, eventTimes } from '#domain/events';
import { ALERT_LINK_HOURS } from '#shared/event-alerts.ts';
import { paths } from '#shared/paths.ts';
import { unsubscribeLinkOf } from '../preferences/unsubscribe.ts';
import { selectAlert } from '../queries/event-alerts.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventDetails } from '../templates/event-details.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db' | 'clock'>;

/** Template `event_alert_confirm`. */
export async function alertConfirmMail(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const event = await eventSummary(ctx, { id: payload['eventId'] ?? '' });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: event.name, site: site.siteName, hours: ALERT_LINK_HOURS };
  const content = {
    subject: t('alertConfirmSubject', values),
    heading: t('alertConfirmHello'),
    lead: t(payload['kind'] === 'sales_open' ? 'alertConfirmOpen' : 'alertConfirmBack', values),
    button: { href: urlFor(paths.confirmEventAlert(payload['token'] ?? '')), text: t('alertConfirmButton') },
    notes: [t('alertConfirmNote', values)],
    footer: t('alertConfirmFooter', values),
  };
  return noticeMail(content, mailLocale, site);
}

/** Template `event_alert`. Not sent once the person stopped the alert, or the event is canceled, postponed or over. */
export async function alertMail(ctx: MailCtx, { payload, locale }: DueMail, site: MailSite): Promise<MailContent> {
  const alert = await selectAlert(ctx.db, payload['alertId'] ?? '0');
  if (!alert || alert.ended_at !== null) throw new MailObsolete('the alert was stopped');
  const eventId = payload['eventId'] ?? '';
  const [event, times] = await Promise.all([
    eventSummary(ctx, { id: eventId }),
    eventTimes(ctx, { eventIds: [eventId] }),
  ]);
  if (event.status !== 'live' || times.get(eventId)?.isOver) throw new MailObsolete('the event sells no tickets');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: event.name, site: site.siteName };
  const { unsubscribeLink, headers } = unsubscribeLinkOf('event_alert', payload['unsubscribe'] ?? '', mailLocale);
  const isOpening = alert.kind === 'sales_open';
  const content = {
    subject: t(isOpening ? 'alertOpenSubject' : 'alertBackSubject', values),
    heading: t(isOpening ? 'alertOpenHello' : 'alertBackHello'),
    lead: t(isOpening ? 'alertOpenLead' : 'alertBackLead'),
    content: eventDetails(event, mailLocale),
    button: { href: urlFor(paths.event(event)), text: t('alertButton') },
    notes: [t('alertNote')],
    footer: t('alertFooter', values),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}
