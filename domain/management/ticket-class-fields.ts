import type { WallTime } from '#shared/dates/wall-time.ts';

/** A ticket class as its organizer types it. Sales times are local times in the event's zone; null for no limit. */
export interface TicketClassFields {
  name: string;
  description: string;
  priceKind: 'free' | 'paid' | 'donation';
  /**
   * Minor units; null for text that is no price. For a paid class what the organizer asks for one unit (the whole group), without a fee that is passed on
   * and a tax on top; for a donation the suggested amount, 0 for no suggestion.
   */
  priceMinor: number | null;
  /** Whether it is sold beside tickets and admits no person. It cannot change once the class exists. */
  isAddOn?: boolean;
  /** How many people one unit admits, 1 when absent: above 1 a group ticket, which is sold as a whole. NaN for text that is no number. */
  admits?: number;
  /** For a donation: the least amount in minor units, 0 when it may be nothing; null for text that is no price. */
  minimumMinor?: number | null;
  /** ISO 4217. */
  currency: string;
  /** Whether the fee of the site is added to the price; null for the organization's choice. */
  isFeePassedOn?: boolean | null;
  /** The number of tickets. In this field and the next, NaN stands for text that is no number. */
  capacity: number;
  /** Tickets set aside for guests. They are part of the capacity, and not for sale. */
  setAside?: number;
  /** Units, as `maxPerOrder`. */
  minPerOrder: number;
  maxPerOrder: number;
  /** How many of a free ticket one person gets, over all orders; null for no limit, NaN for text that is no number. */
  maxPerPerson?: number | null;
  salesStart: WallTime | null;
  salesEnd: WallTime | null;
  /** Hours from the end of sales to the start of the event, instead of `salesEnd`. NaN for text that is no number. */
  salesEndHours?: number | null;
  /** The class that must sell out first. */
  opensAfterId?: string | null;
  hidden: boolean;
}
