// Converts Offer and AggregateOffer to ticket classes.
import { isNode, type Node } from '../fields/json.ts';
import { enumWord, typesOf, type Graph } from './graph.ts';
import { currencyOf, readPrice, priceRangeEndName } from '../fields/prices.ts';
import { cleanName, webAddress } from '../fields/text.ts';
import { readWrittenTime, instantOf } from '../time/times.ts';
import type { ParsedTicket } from '../types.ts';

const MAX_TICKETS = 50;

export interface OfferDetails {
  tickets: ParsedTicket[];
  soldOut: boolean;
  capacity: number | null;
  url: string | null;
}

/** The offers of an event as tickets. `start` is the start of the event; no sale opens later. */
export function ticketsOf(graph: Graph, node: Node, start: Temporal.Instant): OfferDetails {
  const offers = flattenedOffers(graph, node);
  const ticketsByOffer = offers.map((offer) => readOffer(graph, offer));
  const tickets = ticketsByOffer.flat().slice(0, MAX_TICKETS);
  const url = offers.map((offer) => webAddress(graph.text(offer, 'url'))).find((address) => address !== null) ?? null;
  const soldOutCount = offers.filter((offer) => isSoldOut(graph, offer)).length;
  return {
    tickets: tickets.map((ticket) => withinSale(ticket, start)),
    soldOut: offers.length > 0 && soldOutCount === offers.length,
    capacity: null,
    url,
  };
}

/** Reads no more than MAX_TICKETS offers, because a small file can refer to very many offers. */
function flattenedOffers(graph: Graph, node: Node): Node[] {
  const offers: Node[] = [];
  for (const offer of graph.nodes(node, 'offers')) {
    offers.push(...flattened(graph, offer));
    if (offers.length >= MAX_TICKETS) break;
  }
  return offers.slice(0, MAX_TICKETS);
}

/**
 * The single offers of an aggregate: its list of offers, or for an aggregate without a list its lowest and highest
 * price.
 */
function flattened(graph: Graph, offer: Node): Node[] {
  const innerOffers = graph.nodes(offer, 'offers').filter((part) => part !== offer);
  return typesOf(offer).includes('AggregateOffer') && innerOffers.length > 0 ? innerOffers : [offer];
}

const isSoldOut = (graph: Graph, offer: Node): boolean =>
  /^(?:SoldOut|OutOfStock|Discontinued)$/i.test(enumWord(graph.text(offer, 'availability')));

function readOffer(graph: Graph, offer: Node): ParsedTicket[] {
  const specification = graph.nodes(offer, 'priceSpecification')[0];
  const priceNode = specification && graph.values(offer, 'price').length === 0 ? specification : offer;
  const currency =
    currencyOf(graph.text(offer, 'priceCurrency')) ??
    (specification ? currencyOf(graph.text(specification, 'priceCurrency')) : null);
  const written = [
    graph.values(priceNode, 'lowPrice')[0] ??
      graph.values(priceNode, 'minPrice')[0] ??
      graph.values(priceNode, 'price')[0],
    graph.values(priceNode, 'highPrice')[0] ?? graph.values(priceNode, 'maxPrice')[0],
  ];
  const prices = written
    .map((value) => readPrice(isNode(value) ? graph.text({ value }, 'value') : value, currency))
    .filter((price) => price !== null);
  const amounts = [...new Set(prices.flatMap((price) => [price.minMinor, price.maxMinor]))];
  return amounts.map((priceMinor) => ({
    name: cleanName(graph.text(offer, 'name'), 200) || priceRangeEndName(priceMinor, amounts),
    priceKind: priceMinor > 0 ? 'paid' : 'free',
    priceMinor,
    currency: prices[0]?.currency ?? 'EUR',
    capacity: capacityOf(graph, offer),
    soldOut: isSoldOut(graph, offer),
    hidden: false,
    salesStart: instantOfText(graph.text(offer, 'validFrom') || graph.text(offer, 'availabilityStarts')),
    salesEnd: instantOfText(graph.text(offer, 'validThrough') || graph.text(offer, 'availabilityEnds')),
  }));
}

function capacityOf(graph: Graph, offer: Node): number | null {
  const level = graph.nodes(offer, 'inventoryLevel')[0];
  const value = Number((level ? graph.text(level, 'value') : graph.text(offer, 'inventoryLevel')) || Number.NaN);
  return Number.isInteger(value) && value >= 0 && value < 1e9 ? value : null;
}

function instantOfText(text: string): Temporal.Instant | null {
  const time = readWrittenTime(text);
  return time && time.local.year >= 1970 && time.local.year < 2100 ? instantOf(time, 'UTC') : null;
}

/** The sales window. A sale that would close before it opens, or open after the event began, gets no window. */
function withinSale(ticket: ParsedTicket, start: Temporal.Instant): ParsedTicket {
  const { salesStart, salesEnd } = ticket;
  const opensLate = salesStart !== null && Temporal.Instant.compare(salesStart, start) >= 0;
  const crossed = salesStart !== null && salesEnd !== null && Temporal.Instant.compare(salesStart, salesEnd) >= 0;
  return opensLate || crossed ? { ...ticket, salesStart: null, salesEnd: crossed ? null : salesEnd } : ticket;
}
