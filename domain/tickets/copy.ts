import type { Tx } from '#domain/ctx';
import { copyMethodsIn } from '#domain/payments';
import { copyChangeRules } from './change-rule-queries.ts';
import { insertClasses, insertTiers, selectClassRows, selectTiersOfEvent, updateClass } from './queries.ts';
import { salesTextsOf, saveSalesTextsIn } from './sales-texts.ts';

interface Copy {
  fromEventId: string;
  toEventId: string;
  /** Converts an instant of a sales window to the instant in the copy. */
  move: (instant: Temporal.Instant) => Temporal.Instant;
}

/**
 * Copies the ticket classes of an event, with their capacities and shared capacities, to an event without classes. No
 * ticket of the copies is sold or held.
 */
export async function copyTicketClassesIn(tx: Tx, { fromEventId, toEventId, move }: Copy): Promise<void> {
  await saveSalesTextsIn(tx, { eventId: toEventId, texts: await salesTextsOf(tx, { eventId: fromEventId }) });
  await copyChangeRules(tx, { fromEventId, toEventIds: [toEventId] });
  await copyMethodsIn(tx, { fromEventId, toEventIds: [toEventId] });
  // Access codes are not copied, because people know them.
  const tiers = (await selectTiersOfEvent(tx, fromEventId)).filter(({ kind }) => kind !== 'code');
  const classes = await selectClassRows(tx, fromEventId);
  if (tiers.length === 0 || classes.length === 0) return;
  const inserted = await insertTiers(
    tx,
    tiers.map((tier) => ({ ...withoutId(tier), event_id: toEventId, sold: 0, held: 0 })),
  );
  const copyOf = new Map(tiers.map((tier, index) => [tier.id, inserted[index]?.id ?? '']));
  const ceilingOf = (tierId: string | null) => (tierId === null ? null : (copyOf.get(tierId) ?? null));
  const copies = await insertClasses(
    tx,
    classes.map((ticketClass) => ({
      ...withoutId(ticketClass),
      event_id: toEventId,
      tier_id: copyOf.get(ticketClass.tier_id) ?? '',
      event_tier_id: ceilingOf(ticketClass.event_tier_id),
      pool_tier_id: ceilingOf(ticketClass.pool_tier_id),
      opens_after_id: null,
      sales_start: ticketClass.sales_start && move(ticketClass.sales_start),
      sales_end: ticketClass.sales_end && move(ticketClass.sales_end),
    })),
  );
  const classOf = new Map(classes.map(({ id }, index) => [id, copies[index]?.id ?? '']));
  for (const { id, opens_after_id: afterId } of classes)
    if (afterId !== null)
      await updateClass(tx, classOf.get(id) ?? '', { opens_after_id: classOf.get(afterId) ?? null });
}

function withoutId<Row extends { id: string }>(row: Row): Omit<Row, 'id'> {
  const { id: _, ...columns } = row;
  return columns;
}
