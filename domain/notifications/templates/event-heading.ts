// The name of an event beside a tile with its day, like the date on a poster.
import type { Locale } from '#shared/locales.ts';
import { html, type Markup } from './markup.ts';

interface EventHeading {
  name: string;
  link: string;
  /** ISO instant, and the zone in which the tile shows it. */
  startsAt: string;
  tz: string;
}

/** Name and day of the event that a mail is about. */
export const eventHeading = (locale: Locale, event: EventHeading): Markup =>
  besideTile(
    dayTile(locale, event),
    html`<h2 style="margin:0;font-size:21px;line-height:1.25;text-wrap:balance">
      <a class="link" href="${event.link}" style="color:#b83c0b;text-decoration:none">${event.name}</a>
    </h2>`,
  );

/** Puts content to the right of a tile. Only tables do this in every mail program. */
export const besideTile = (tile: Markup, content: Markup): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
    <tr>
      <td aria-hidden="true" style="padding:0 16px 0 0;vertical-align:top">${tile}</td>
      <td style="padding:0;vertical-align:middle">${content}</td>
    </tr>
  </table>`;

/** Month and day of the start. Screen readers skip the tile, because each mail also contains the date as text. */
export function dayTile({ code }: Locale, { startsAt, tz }: Pick<EventHeading, 'startsAt' | 'tz'>): Markup {
  const language = code.replace('_', '-');
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: tz });
  const parts = format.formatToParts(Date.parse(startsAt));
  const textOf = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? '';
  const [month, day] = [textOf('month').replace('.', '').toLocaleUpperCase(language), textOf('day')];
  return html`<div
    class="tile"
    style="width:56px;padding:7px 0 6px;border-radius:10px;background:#fdebe1;color:#1f1a17;text-align:center"
  >
    <div class="tile-month" style="font-size:13px;line-height:16px;font-weight:700;color:#b83c0b">${month}</div>
    <div style="font-size:24px;line-height:28px;font-weight:700">${day}</div>
  </div>`;
}
