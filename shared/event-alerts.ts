/** The condition that an alert waits for: tickets of an event without tickets left, or the start of its sales. */
export type AlertKind = 'tickets_back' | 'sales_open';

const KIND_OF_STATUS: Record<string, AlertKind> = {
  sold_out: 'tickets_back',
  all_held: 'tickets_back',
  not_yet_on_sale: 'sales_open',
};

/** The alert that is offered at a sales status of `domain/tickets`; null when none is offered. */
export const alertKindOf = (salesStatus: string): AlertKind | null => KIND_OF_STATUS[salesStatus] ?? null;

/** How long the link in the email that confirms an alert works. */
export const ALERT_LINK_HOURS = 24;
