import type { DemoEvent, DemoTicketClass } from '#db/seed/demo/world.ts';
import type { Tx } from '#domain/ctx';
import { createTicketClassesIn, setEventCapacityIn, type TicketClassInput } from '#domain/tickets';
import type { Ids } from './seed-demo.ts';

const BATCH = 500;

/** Ticket classes in batches. What the demo world calls sold was sold elsewhere: it counts, and has no tickets of ours. */
export async function writeTickets(tx: Tx, events: DemoEvent[], ids: Ids): Promise<void> {
  for (const event of events) {
    const eventId = ids.events.get(event.key);
    if (!eventId || event.eventCapacity === null) continue;
    const sold = event.ticketClasses.reduce((sum, one) => sum + one.sold, 0);
    await setEventCapacityIn(tx, { eventId, capacity: Math.max(event.eventCapacity, sold), sold });
  }
  const now = Temporal.Now.instant();
  const inputs = events.flatMap((event) =>
    event.ticketClasses.map((one, position) =>
      toInput(event, one, { position, now, eventId: ids.events.get(event.key) ?? '' }),
    ),
  );
  for (let at = 0; at < inputs.length; at += BATCH) await createTicketClassesIn(tx, inputs.slice(at, at + BATCH));
}

function toInput(
  event: DemoEvent,
  one: DemoTicketClass,
  at: { position: number; now: Temporal.Instant; eventId: string },
): TicketClassInput {
  return {
    eventId: at.eventId,
    name: one.name,
    description: one.description,
    kind: one.kind,
    priceKind: one.priceKind,
    priceMinor: one.priceMinor,
    currency: event.currency,
    capacity: one.capacity,
    sold: one.sold,
    minPerOrder: one.minPerOrder,
    maxPerOrder: one.maxPerOrder,
    salesStart:
      one.salesStartOffsetDays === undefined ? null : at.now.add({ hours: Math.round(24 * one.salesStartOffsetDays) }),
    salesEnd:
      one.salesEnd === undefined
        ? null
        : Temporal.PlainDateTime.from(one.salesEnd).toZonedDateTime(event.tz).toInstant(),
    hidden: one.hidden,
    position: at.position,
  };
}
