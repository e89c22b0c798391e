// The fields of a VEVENT besides its times.
import { linesOf, lineOf, parameter, textOf, valueText, type Block, type Line } from './lines.ts';
import { coordinates, withVenueUid, isMeetingLink, isOnlineText, venueFromText } from '../fields/location.ts';
import { priceOfTickets, readPrice, priceRangeEndName } from '../fields/prices.ts';
import { cleanName, languageOf, richText, summaryOf, tagsOf, webAddress } from '../fields/text.ts';
import { topicsOf } from '../fields/topics.ts';
import type { ParsedEvent, ParsedTicket, ParsedTimes, ParsedVenue } from '../types.ts';

type Details = Omit<
  ParsedEvent,
  keyof ParsedTimes | 'source' | 'uid' | 'seriesUid' | 'seriesName' | 'recurrenceId' | 'notes'
>;

const detailsOfBlocks = new WeakMap<Block, Details>();

/** The fields of an event that do not depend on its date. They are read once for all dates of a series. */
export function detailsOf(block: Block): Details {
  const known = detailsOfBlocks.get(block);
  if (known) return known;
  const details = readDetails(block);
  detailsOfBlocks.set(block, details);
  return details;
}

function readDetails(block: Block): Details {
  const descriptionHtml = richText(description(block));
  const words = linesOf(block, 'CATEGORIES').slice(0, 100).flatMap(textValues).slice(0, 1000);
  const location = textOf(block, 'LOCATION');
  const url = webAddress(lineOf(block, 'URL')?.raw);
  const online =
    isOnlineText(location) || hasConference(block) || (location === '' && url !== null && isMeetingLink(url));
  const tickets = ticketsOf(block);
  return {
    url,
    name: cleanName(textOf(block, 'SUMMARY')),
    summary: summaryOf('', descriptionHtml),
    descriptionHtml,
    status: textOf(block, 'STATUS').toUpperCase() === 'CANCELLED' ? 'canceled' : 'live',
    visibility: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(block, 'CLASS')) ? 'private' : 'public',
    language: languageOf(parameter(lineOf(block, 'SUMMARY'), 'language')),
    organizer: organizerOf(lineOf(block, 'ORGANIZER')),
    venue: isOnlineText(location) ? null : venueOf(block, location),
    online,
    ...topicsOf(words),
    subcategoryId: null,
    tags: tagsOf(words),
    price: priceOfTickets(tickets),
    tickets,
    capacity: null,
    soldOut: false,
    imageUrl: imageOf(block),
  };
}

/**
 * The description: X-ALT-DESC contains Outlook's formatted description; DESCRIPTION contains text or, from some
 * calendars, HTML.
 */
function description(block: Block): string {
  const alternative = linesOf(block, 'X-ALT-DESC').find((line) => /html/i.test(parameter(line, 'fmttype') ?? ''));
  const html = alternative ? valueText(alternative).replaceAll('\\n', '\n').replaceAll('\\,', ',') : '';
  return /<\w/.test(html) ? html : textOf(block, 'DESCRIPTION');
}

function textValues(line: Line): string[] {
  const values: unknown[] = line.property.getValues();
  return values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []));
}

const hasConference = (block: Block): boolean =>
  ['X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL', 'CONFERENCE'].some(
    (name) => lineOf(block, name) !== undefined,
  );

/** The organizer's name; mail addresses are not stored. */
function organizerOf(line: Line | undefined): ParsedEvent['organizer'] {
  const name = cleanName(parameter(line, 'cn') ?? '', 200);
  return name && !name.includes('@') ? { uid: null, name, url: webAddress(line?.raw) } : null;
}

function venueOf(block: Block, location: string): ParsedVenue | null {
  const apple = lineOf(block, 'X-APPLE-STRUCTURED-LOCATION');
  const venue = venueFromText(location || (parameter(apple, 'x-title') ?? ''));
  if (!venue) return null;
  const [lat, lng] = (lineOf(block, 'GEO')?.raw ?? apple?.raw.replace(/^geo:/i, '') ?? '').split(/[;,]/);
  const point = coordinates(lat, lng);
  return point ? withVenueUid({ ...venue, ...point }) : venue;
}

/** Reads X-COST, in the forms in which several event plug-ins write it. */
function ticketsOf(block: Block): ParsedTicket[] {
  const line = lineOf(block, 'X-COST');
  const free = textOf(block, 'X-COST-TYPE').toLowerCase() === 'free';
  const price = line ? readPrice(valueText(line), null) : free ? { minMinor: 0, maxMinor: 0, currency: 'EUR' } : null;
  if (!price) return [];
  const ticket = {
    capacity: null,
    soldOut: false,
    hidden: false,
    salesStart: null,
    salesEnd: null,
    currency: price.currency,
  };
  const amounts = [...new Set([price.minMinor, price.maxMinor])];
  const ticketAt = (priceMinor: number): ParsedTicket => ({
    ...ticket,
    name: priceRangeEndName(priceMinor, amounts),
    priceKind: priceMinor > 0 ? 'paid' : 'free',
    priceMinor,
  });
  return amounts.map(ticketAt);
}

function imageOf(block: Block): string | null {
  const image = [...linesOf(block, 'IMAGE'), ...linesOf(block, 'ATTACH')].find(
    (line) => /^image\//i.test(parameter(line, 'fmttype') ?? '') || /\.(?:jpe?g|png|webp|gif)(?:\?|$)/i.test(line.raw),
  );
  return webAddress(image?.raw);
}
