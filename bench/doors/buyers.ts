// The buyers of the door load: of two events, in a rush or at a steady rate.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LargeEvent } from '../organizer/large-event.ts';
import { clientOf } from './client.ts';
import type { Figures, Site } from './people.ts';

type SoldEvent = Pick<LargeEvent, 'eventId' | 'classId'>;

const BUYERS = 8;

interface Sale {
  seconds: number;
  figures: Figures;
}

/**
 * A rush: buyers order a ticket of one of the events, one order after the other without a pause, for `seconds`. They take
 * all the time of the processor that is left, so everything beside them slows them down.
 */
export function rushFor(site: Site, events: SoldEvent[], { seconds, figures }: Sale): Promise<unknown> {
  const until = performance.now() + seconds * 1_000;
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = buyer; performance.now() < until; turn += 1) await order(site, events, { turn, figures, agent });
      agent.destroy();
    }),
  );
}

/**
 * A steady sale: `rate` orders begin in each second for `seconds`, however long the earlier ones take, as buyers do who
 * do not know of each other.
 */
export async function buySteadily(
  site: Site,
  events: SoldEvent[],
  { seconds, figures, rate }: Sale & { rate: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const began = performance.now();
  const orders: Promise<void>[] = [];
  for (let turn = 0; turn < seconds * rate; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1_000) / rate - performance.now()));
    orders.push(order(site, events, { turn, figures, agent }));
  }
  await Promise.all(orders);
  agent.destroy();
}

interface Turn {
  turn: number;
  figures: Figures;
  agent: Agent;
}

async function order(site: Site, events: SoldEvent[], { turn, figures, agent }: Turn): Promise<void> {
  const event = events[turn % events.length];
  if (!event) return;
  const began = performance.now();
  const fault = await buy(site, event, agent);
  if (fault === undefined) figures.orders.push(performance.now() - began);
  else figures.failures.push(fault);
}

/** One order. Returns what failed. */
async function buy(site: Site, { eventId, classId }: SoldEvent, agent: Agent): Promise<string | undefined> {
  const random = () => Math.floor(Math.random() * 256);
  const client = clientOf(site, { address: `9.${random()}.${random()}.${random()}`, agent });
  const key = crypto.randomUUID();
  const chosen = { idempotency_key: key, [`quantity_${classId}`]: '1' };
  const reserved = await client.post(`/checkout/${eventId}/`, chosen);
  if (!reserved.location.includes('/reservations/')) return `reservation ${reserved.status}`;
  const buyer = { name: 'Ada Buyer', email: `buyer-${key}@example.org` };
  const placed = await client.post(new URL(reserved.location, site.origin).pathname, {
    idempotency_key: key,
    intent: 'confirm',
    ...buyer,
  });
  return placed.location.includes('/orders/') ? undefined : `order ${placed.status}`;
}
