// A list of events in a mail: name, time and place of each.
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { besideTile, dayTile } from './event-heading.ts';
import { whenInMail } from './format.ts';
import { unbroken } from './layout.ts';
import { html, type Markup } from './markup.ts';
import type { NoticeMail, MailLocale } from './notice-template.ts';

/** @param noteOf the reason why an event is in the list; null for an event without a reason to show */
export function eventListOf(
  cards: EventCard[],
  mailLocale: MailLocale,
  noteOf: (card: EventCard) => string | null = () => null,
): NonNullable<NoticeMail['content']> {
  const items = cards.map((card) => ({ ...linesOf(card, mailLocale), note: noteOf(card) }));
  return {
    html: html`<div style="margin:0 0 8px">${items.map(itemOf)}</div>`,
    text: items
      .map(({ name, note, when, where, by, link }) => [name, note, when, where, by, link].filter(Boolean).join('\n'))
      .join('\n\n'),
  };
}

interface Item {
  name: string;
  note: string | null;
  when: string;
  where: string;
  by: string;
  link: string;
  tile: Markup;
}

function linesOf(card: EventCard, { locale, t, urlFor }: MailLocale): Omit<Item, 'note'> {
  const place = card.online ? t('online') : [card.venueName, card.city].filter(Boolean).join(', ');
  return {
    name: card.name,
    when: whenInMail(locale, card),
    where: place,
    by: t('by', { organizer: card.organizer.name }),
    link: urlFor(paths.event(card)),
    tile: dayTile(locale, card),
  };
}

const itemOf = ({ name, note, when, where, by, link, tile }: Item): Markup =>
  html`<div class="line" style="padding:20px 0 4px;border-top:1px solid #e8e0d8">
    ${besideTile(
      tile,
      html`${note === null ? null : softLine(note)}
        <a
          class="link"
          href="${link}"
          style="color:#b83c0b;font-size:19px;line-height:1.3;font-weight:700;text-decoration:none"
          >${name}</a
        >
        <span style="display:block;margin-top:4px">${unbroken(when)}</span
        >${where === '' ? null : softLine(where)}${softLine(by)}`,
    )}
  </div>`;

const softLine = (text: string): Markup =>
  html`<span class="soft" style="display:block;font-size:15px;color:#5f554e">${text}</span>`;
