import type { Tx } from '#domain/ctx';
import { eventRecordIn } from '#domain/events';
import { paymentMethodsOf } from '#domain/payments';
import { ceilingsOf, createTicketClassIn } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { TICKET_CLASSES_MAX } from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { columnsOf, problemsOf } from './ticket-classes.ts';
import type { TicketClassFields } from './ticket-class-fields.ts';

/**
 * Adds the ticket classes of a new event, whose sales have not begun. Refuses ARGUMENTS_ERROR with every wrong field of
 * every class, e.g. `tickets.0.price`.
 */
export async function addClassesIn(
  tx: Tx,
  { eventId, classes }: { eventId: string; classes: TicketClassFields[] },
): Promise<void> {
  if (classes.length === 0) return;
  const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
  const canCostMoney = (await paymentMethodsOf(tx, event)).chosen.length > 0;
  const limits = await ceilingsOf(tx, { eventId });
  if (classes.length > TICKET_CLASSES_MAX) refuse('ARGUMENTS_ERROR', { fields: { tickets: ['TOO_MANY'] } });
  const cleaned = classes.map((fields) => ({
    ...fields,
    name: cleanLine(fields.name),
    description: cleanText(fields.description).trim(),
  }));
  const problems = cleaned.flatMap((fields, place) =>
    Object.entries(problemsOf(fields, { ...event, canCostMoney, current: null, stored: [], limits })).map(
      ([field, codes]) => [`tickets.${place}.${field}`, codes] as const,
    ),
  );
  refuseFields(Object.fromEntries(problems));
  for (const [position, fields] of cleaned.entries())
    await createTicketClassIn(tx, { eventId, position, ...columnsOf(fields, event) });
}
