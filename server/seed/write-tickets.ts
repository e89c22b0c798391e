import type { DemoEvent, DemoTicketClass } from '#db/seed/demo/world.ts';
import type { Tx } from '#domain/ctx';
import { saveMethodsIn, siteGateway } from '#domain/payments';
import { createTicketClassesIn, setEventCapacityIn, type TicketClassInput } from '#domain/tickets';
import type { SeededIds } from './seeded-ids.ts';

const BATCH_SIZE = 500;

/**
 * Writes the ticket classes of events in batches. The sold tickets of the demo data only reduce the capacity: they have
 * no ticket rows.
 */
export async function writeTickets(tx: Tx, events: DemoEvent[], ids: SeededIds): Promise<void> {
  for (const event of events) {
    const eventId = ids.events.get(event.key);
    if (!eventId || event.eventCapacity === null) continue;
    const sold = event.ticketClasses.reduce((sum, ticketClass) => sum + ticketClass.sold, 0);
    await setEventCapacityIn(tx, { eventId, capacity: Math.max(event.eventCapacity, sold), sold });
  }
  const now = Temporal.Now.instant();
  const inputs = events.flatMap((event) =>
    event.ticketClasses.map((ticketClass, position) =>
      toInput(event, ticketClass, { position, now, eventId: ids.events.get(event.key) ?? '' }),
    ),
  );
  for (let start = 0; start < inputs.length; start += BATCH_SIZE)
    await createTicketClassesIn(tx, inputs.slice(start, start + BATCH_SIZE));
  await writePaymentMethods(tx, events, ids);
}

/**
 * On a site with a gateway, most events with a price are paid online; every fourth also at the door, every fourth only
 * there.
 */
async function writePaymentMethods(tx: Tx, events: DemoEvent[], ids: SeededIds): Promise<void> {
  if ((await siteGateway(tx)) === null) return;
  const paid = events.filter(({ ticketClasses }) => ticketClasses.some(({ priceKind }) => priceKind !== 'free'));
  const eventIds = paid.flatMap(({ key }) => ids.events.get(key) ?? []);
  await saveMethodsIn(tx, { eventIds: eventIds.filter((_, index) => index % 4 > 1), methods: ['online'] });
  await saveMethodsIn(tx, { eventIds: eventIds.filter((_, index) => index % 4 === 1), methods: ['online', 'door'] });
}

function toInput(
  event: DemoEvent,
  ticketClass: DemoTicketClass,
  row: { position: number; now: Temporal.Instant; eventId: string },
): TicketClassInput {
  return {
    eventId: row.eventId,
    name: ticketClass.name,
    description: ticketClass.description,
    kind: ticketClass.kind,
    priceKind: ticketClass.priceKind,
    priceMinor: ticketClass.priceMinor,
    currency: event.currency,
    capacity: ticketClass.capacity,
    sold: ticketClass.sold,
    minPerOrder: ticketClass.minPerOrder,
    maxPerOrder: ticketClass.maxPerOrder,
    salesStart:
      ticketClass.salesStartOffsetDays === undefined
        ? null
        : startOfSales(event.tz, { now: row.now, days: ticketClass.salesStartOffsetDays }),
    salesEnd:
      ticketClass.salesEnd === undefined
        ? null
        : Temporal.PlainDateTime.from(ticketClass.salesEnd).toZonedDateTime(event.tz).toInstant(),
    hidden: ticketClass.hidden,
    position: row.position,
  };
}

/** Sales start at ten in the morning, like most sales. */
const startOfSales = (tz: string, { now, days }: { now: Temporal.Instant; days: number }): Temporal.Instant =>
  now.toZonedDateTimeISO(tz).add({ days }).withPlainTime('10:00').toInstant();
