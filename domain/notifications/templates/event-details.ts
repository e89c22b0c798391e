import type { EventSummary } from '#domain/events';
import { addressLine } from '#shared/address.ts';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { paths } from '#shared/paths.ts';
import { labeledValue } from './layout.ts';
import { html } from './markup.ts';
import type { MailLocale, NoticeMail } from './notice-template.ts';

/** Name, date and place of an event, between the lead and the button of a short mail. */
export function eventDetails(
  event: EventSummary,
  { t, locale, urlFor }: MailLocale,
): NonNullable<NoticeMail['content']> {
  const rows = [
    { term: t('when'), value: whenWithZone(locale, event) },
    { term: t('where'), value: event.online ? t('online') : addressLine(event.venue) },
  ].filter(({ value }) => value !== '');
  const link = urlFor(paths.event(event));
  return {
    html: html`<h2 style="margin:0 0 16px;font-size:22px;line-height:1.2">
        <a class="link" href="${link}" style="color:#b83c0b;text-decoration:none">${event.name}</a>
      </h2>
      ${rows.map(({ term, value }) => labeledValue(term, value))}
      <div style="height:12px"></div>`,
    text: [event.name, ...rows.map(({ term, value }) => `${term}: ${value}`), link].join('\n'),
  };
}
