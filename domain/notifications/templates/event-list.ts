// A list of events in a mail: name, time and place of each.
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { html, type Markup } from './markup.ts';
import type { NoticeMail, MailLocale } from './notice-template.ts';

/** @param noteOf why an event is in the list; null without a reason to show */
export function eventListOf(
  cards: EventCard[],
  mailLocale: MailLocale,
  noteOf: (card: EventCard) => string | null = () => null,
): NonNullable<NoticeMail['content']> {
  const items = cards.map((card) => ({ ...linesOf(card, mailLocale), note: noteOf(card) }));
  return {
    html: html`<div style="margin:0 0 24px">${items.map(itemOf)}</div>`,
    text: items
      .map(({ name, note, when, where, link }) => [name, note, when, where, link].filter(Boolean).join('\n'))
      .join('\n\n'),
  };
}

interface Item {
  name: string;
  note: string | null;
  when: string;
  where: string;
  link: string;
}

function linesOf(card: EventCard, { locale, t, urlFor }: MailLocale): Omit<Item, 'note'> {
  const place = card.online ? t('online') : [card.venueName, card.city].filter(Boolean).join(', ');
  const by = t('by', { organizer: card.organizer.name });
  return {
    name: card.name,
    when: whenWithZone(locale, card),
    where: [place, by].filter(Boolean).join(' · '),
    link: urlFor(paths.event(card)),
  };
}

const itemOf = ({ name, note, when, where, link }: Item): Markup =>
  html`<div class="line" style="padding:16px 0;border-top:1px solid #e8e0d8">
    ${note === null ? null : html`<span class="soft" style="display:block;font-size:14px;color:#5f554e">${note}</span>`}
    <a class="link" href="${link}" style="color:#b83c0b;font-size:19px;font-weight:700;text-decoration:none">${name}</a>
    <span style="display:block;margin-top:4px">${when}</span>
    <span class="soft" style="display:block;font-size:15px;color:#5f554e">${where}</span>
  </div>`;
