// Ticket classes, availability and capacity of an Eventbrite event.
import { countField, nodeField, nodesField, textField, booleanField, field, type Node } from '../fields/json.ts';
import { currencyOf, priceOfTickets, priceRangeEndName, toMinor } from '../fields/prices.ts';
import { instantOf, readWrittenTime } from '../time/times.ts';
import { cleanName } from '../fields/text.ts';
import type { ParsedEvent, ParsedTicket } from '../types.ts';

type Sale = Pick<ParsedEvent, 'price' | 'tickets' | 'capacity' | 'soldOut'>;

/**
 * The ticket classes of the event. For an event without ticket classes: the price range of `ticket_availability`, or
 * else free or unknown, as `is_free` says.
 */
export function eventbriteTickets(node: Node, start: Temporal.Instant): Sale {
  const currency = currencyOf(textField(node, 'currency')) ?? 'USD';
  const availability = nodeField(node, 'ticket_availability');
  const classes = nodesField(node, 'ticket_classes')
    .slice(0, 50)
    .map((part) => readClass(part, currency, start));
  const priceRange = classes.length > 0 ? [] : readPriceRange(availability, currency);
  const tickets = [...classes, ...priceRange];
  const free = booleanField(node, 'is_free') || booleanField(availability, 'is_free');
  return {
    price: priceOfTickets(tickets) ?? (free ? { kind: 'free' } : null),
    tickets,
    capacity: countField(node, 'capacity') || null,
    soldOut:
      booleanField(availability, 'is_sold_out') || (classes.length > 0 && classes.every((ticket) => ticket.soldOut)),
  };
}

function readClass(node: Node, currency: string, start: Temporal.Instant): ParsedTicket {
  const cost = moneyOf(nodeField(node, 'actual_cost') ?? nodeField(node, 'cost'));
  const fee = booleanField(node, 'include_fee') ? null : moneyOf(nodeField(node, 'fee'));
  const donation = booleanField(node, 'donation');
  const paid = !donation && !booleanField(node, 'free') && cost !== null && cost.minor > 0;
  const sales = saleWindow(node, start);
  return {
    name: cleanName(textField(node, 'display_name') || textField(node, 'name'), 200) || 'General admission',
    priceKind: donation ? 'donation' : paid ? 'paid' : 'free',
    priceMinor: paid ? (cost?.minor ?? 0) + (fee?.minor ?? 0) : 0,
    currency: cost?.currency ?? currency,
    capacity: countField(node, 'capacity') ?? countField(node, 'quantity_total'),
    soldOut: textField(node, 'on_sale_status') === 'SOLD_OUT',
    hidden: booleanField(node, 'hidden'),
    ...sales,
  };
}

function saleWindow(node: Node, start: Temporal.Instant): Pick<ParsedTicket, 'salesStart' | 'salesEnd'> {
  const [opens, closes] = ['sales_start', 'sales_end'].map((key) => {
    const time = readWrittenTime(textField(node, key));
    return time && time.local.year >= 1970 && time.local.year < 2100 ? instantOf(time, 'UTC') : null;
  });
  const crossed = opens && closes && Temporal.Instant.compare(opens, closes) >= 0;
  const late = opens && Temporal.Instant.compare(opens, start) >= 0;
  return { salesStart: crossed || late ? null : (opens ?? null), salesEnd: crossed ? null : (closes ?? null) };
}

function readPriceRange(availability: Node | null, currency: string): ParsedTicket[] {
  const prices = ['minimum_ticket_price', 'maximum_ticket_price']
    .map((key) => moneyOf(nodeField(availability, key)))
    .filter((price) => price !== null);
  const amounts = [...new Set(prices.map((price) => price.minor))];
  return amounts.map((priceMinor) => ({
    name: priceRangeEndName(priceMinor, amounts),
    priceKind: priceMinor > 0 ? 'paid' : 'free',
    priceMinor,
    currency: prices[0]?.currency ?? currency,
    capacity: null,
    soldOut: booleanField(availability, 'is_sold_out'),
    hidden: false,
    salesStart: null,
    salesEnd: null,
  }));
}

/** Reads `{currency, value, major_value}`; `value` is in minor units. */
function moneyOf(node: Node | null): { minor: number; currency: string } | null {
  const currency = currencyOf(textField(node, 'currency'));
  const minor =
    field(node, 'value') === undefined
      ? toMinor(Number(textField(node, 'major_value') || Number.NaN), currency ?? 'USD')
      : Number(textField(node, 'value'));
  return currency && Number.isSafeInteger(minor) && minor >= 0 && minor < 1e10 ? { minor, currency } : null;
}
