import { inTransaction } from '#db/client.ts';
import { namesOfAccounts } from '#domain/accounts';
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventRecordIn, lockEventIn } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/limits.ts';
import { isId } from '#shared/ids.ts';
import { requireOwnEvent, requireOwnEventToChange } from './access.ts';
import { changeIn } from './change.ts';
import { type EventFields, type FieldName, fieldNames } from './fields.ts';
import { selectChanges, selectRecentChange, STATUS_FIELD } from './queries.ts';

const SHOWN_CHANGES = 100;
const historyNames = [...fieldNames, STATUS_FIELD] as const;

/** A change of a field, or of the event's status. */
export interface HistoryEntry {
  id: string;
  field: FieldName | 'status';
  before: unknown;
  after: unknown;
  /** Name of the person who made the change; null after the account was erased. */
  by: string | null;
  /** ISO instant. */
  at: string;
  canUndo: boolean;
}

/** The latest changes of an event, newest first. Refuses NOT_SIGNED_IN and NOT_FOUND. */
export async function history(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<HistoryEntry[]> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const rows = await selectChanges(ctx.db, { eventId: event.id, limit: SHOWN_CHANGES });
  const names = await namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) });
  const oldest = ctx.clock.now().subtract({ hours: UNDO_DAYS * 24 });
  return rows.flatMap((row) => {
    const field = historyNames.find((name) => name === row.field);
    if (!field) return []; // A field of an earlier version of this product.
    return {
      id: row.id,
      field,
      before: row.before,
      after: row.after,
      by: row.account_id === null ? null : (names.get(row.account_id) ?? null),
      at: row.changed_at.toString(),
      canUndo: canRestore(row) && Temporal.Instant.compare(row.changed_at, oldest) > 0,
    };
  });
}

/**
 * Restores the value that a field had before a change of the last week. The undo is recorded as a change too. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, and in the same cases as `changeEvent`.
 */
export async function undoChange(ctx: Ctx, input: { eventId: string; changeId: string }): Promise<void> {
  const target = await requireOwnEventToChange(ctx, input.eventId);
  const { accountId } = requirePerson(ctx);
  const { eventId, changeId } = input;
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    const change = isId(changeId)
      ? await selectRecentChange(tx, { eventId, id: changeId, days: UNDO_DAYS })
      : undefined;
    if (!change || !canRestore(change)) return refuse('NOT_FOUND');
    const fields = { [change.field]: change.before } as Partial<EventFields>; // `changeIn` wrote this value.
    await changeIn(tx, { ...target, event }, { fields, versions: {}, accountId });
  });
}

/** Whether the earlier value is known. Only a format may have been empty, which is stored as null. */
const canRestore = ({ field, before }: { field: string; before: unknown }): boolean =>
  field === 'format' || (field !== STATUS_FIELD && before !== null);
