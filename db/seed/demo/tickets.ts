/** Ticket classes and prices in the local currency. */
import type { Concept } from './concepts.ts';
import type { LanguageContent } from './content/types.ts';
import type { Prng } from './prng.ts';
import type { DemoTicketClass } from './types.ts';

/**
 * The price level of each currency, for prices in units of about one euro, and the step to which prices are rounded.
 */
const MONEY: Record<string, { level: number; step: number }> = {
  USD: { level: 1.1, step: 1 },
  GBP: { level: 0.85, step: 0.5 },
  EUR: { level: 0.9, step: 0.5 },
  CHF: { level: 1.3, step: 1 },
  AUD: { level: 1.5, step: 1 },
  NZD: { level: 1.5, step: 1 },
  CAD: { level: 1.3, step: 1 },
  SGD: { level: 1.4, step: 1 },
  BRL: { level: 3, step: 5 },
  MXN: { level: 10, step: 10 },
  ARS: { level: 700, step: 500 },
  COP: { level: 2500, step: 1000 },
  INR: { level: 28, step: 10 },
  ZAR: { level: 8, step: 5 },
};

export type PriceMood = 'free' | 'paid' | 'donation';
/** The facts on which the classes of an event depend. */
type Sale = { concept: Concept; mood: PriceMood; capacity: number; currency: string; words: LanguageContent };
type NewClass = {
  name: string;
  /** Share of the capacity that is sold. */
  share: number;
  price: Pick<DemoTicketClass, 'priceKind' | 'priceMinor'>;
  description?: string;
};
type CreateClass = (newClass: NewClass) => DemoTicketClass;

/** Whether an event of this concept is free, paid or by donation. */
export function moodOf(concept: Concept, rng: Prng): PriceMood {
  if (concept.price === null) return 'free';
  if (concept.price === 'donation') return 'donation';
  return rng.chance(concept.freeShare ?? 0) ? 'free' : 'paid';
}

/**
 * A price in minor units, from a price in units of about one euro. Applies the level and the rounding of the currency.
 */
export function priceIn(currency: string, units: number): number {
  const { level, step } = MONEY[currency] ?? { level: 1, step: 1 };
  return Math.max(1, Math.round((units * level) / step)) * step * 100;
}

/** The ticket classes on sale for one event. Each class is partly sold, and no class is sold beyond its capacity. */
export function classesFor(sale: Sale, rng: Prng): DemoTicketClass[] {
  const { mood, capacity, currency, words } = sale;
  const labels = words.tickets;
  const make: CreateClass = ({ name, share, price, description }) => {
    const places = Math.max(1, Math.floor(capacity * share));
    const about = description === undefined ? {} : { description };
    return {
      name,
      ...about,
      kind: 'admission',
      ...price,
      capacity: places,
      sold: Math.floor(places * soldShare(rng)),
      minPerOrder: 1,
      maxPerOrder: Math.min(10, places),
    };
  };
  const free = { priceKind: 'free', priceMinor: 0 } as const;
  const donation = { priceKind: 'donation', priceMinor: priceIn(currency, rng.pick([5, 8, 10, 12])) } as const;
  if (mood === 'donation')
    return [
      { ...make({ name: labels.pwyc, share: 1, price: donation, description: labels.pwycNote }), kind: 'donation' },
    ];
  if (mood === 'free') {
    const classes = [make({ name: labels.register, share: 1, price: free })];
    return rng.chance(0.2)
      ? [
          ...classes,
          {
            ...make({ name: labels.supporter, share: 0.2, price: donation, description: labels.pwycNote }),
            kind: 'donation',
          },
        ]
      : classes;
  }
  return paidClasses(sale, make, rng);
}

function paidClasses({ concept, currency, words }: Sale, make: CreateClass, rng: Prng): DemoTicketClass[] {
  const labels = words.tickets;
  const [low, high] = Array.isArray(concept.price) ? concept.price : [10, 20];
  const units = low + rng.next() * (high - low);
  const paid = (factor: number) => ({ priceKind: 'paid', priceMinor: priceIn(currency, units * factor) }) as const;
  const classes = [make({ name: labels.general, share: 0.6, price: paid(1) })];
  if (rng.chance(0.35))
    classes.unshift(
      soldFully(
        make({ name: labels.early, share: 0.15, price: paid(0.75), description: labels.earlyNote }),
        rng.chance(0.6),
      ),
    );
  if (rng.chance(0.5))
    classes.push(make({ name: labels.reduced, share: 0.2, price: paid(0.65), description: labels.reducedNote }));
  if (rng.chance(0.2))
    classes.push(make({ name: labels.supporter, share: 0.1, price: paid(1.4), description: labels.supporterNote }));
  if (concept.tags.includes('date-night') && rng.chance(0.25))
    classes.push(make({ name: labels.pair, share: 0.1, price: paid(1.85), description: labels.pairNote }));
  if (rng.chance(0.03))
    classes.push({ ...make({ name: 'Crew', share: 0.05, price: { priceKind: 'free', priceMinor: 0 } }), hidden: true });
  return classes;
}

const soldFully = (ticket: DemoTicketClass, isSoldOut: boolean): DemoTicketClass =>
  isSoldOut ? { ...ticket, sold: ticket.capacity } : ticket;

/**
 * The share of sold tickets. Most events are about a third sold and some are nearly full. No event is sold out by
 * chance.
 */
function soldShare(rng: Prng): number {
  return Math.min(0.96, rng.next() ** 1.6);
}
