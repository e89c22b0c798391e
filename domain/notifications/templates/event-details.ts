import type { EventSummary } from '#domain/events';
import { addressLine } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { eventHeading } from './event-heading.ts';
import { labeledValues } from './layout.ts';
import { labeledLine, whenInMail } from './format.ts';
import { html } from './markup.ts';
import type { MailLocale, NoticeMail } from './notice-template.ts';

/** Name, date and place of an event, between the lead and the button of a short mail. */
export function eventDetails(
  event: EventSummary,
  { t, locale, urlFor }: MailLocale,
): NonNullable<NoticeMail['content']> {
  const rows = [
    { term: t('when'), value: whenInMail(locale, event) },
    { term: t('where'), value: event.online ? t('online') : addressLine(event.venue) },
  ].filter(({ value }) => value !== '');
  const link = urlFor(paths.event(event));
  return {
    html: html`${eventHeading(locale, { ...event, link })}${labeledValues(rows)}`,
    text: [event.name, ...rows.map((row) => labeledLine(locale, row)), link].join('\n'),
  };
}
