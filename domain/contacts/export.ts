// The export of contacts as CSV or XLSX.
import { inTransaction } from '#db/client.ts';
import { type ExportFormat, exportParts } from '#domain/attendees';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type OwnContacts, requireContacts } from './access.ts';
import { type ContactFilter, readContactFilter, type TypedContactFilter } from './filter.ts';
import { CONTACT_EXPORTS_PER_HOUR, CONTACTS_EXPORT_BATCH } from './limits.ts';
import { batchOf } from './list.ts';
import type { Contact } from './people.ts';

type Request = TypedContactFilter & {
  organizationId: string;
  /** The names of the columns, in the language of the page. */
  titles: readonly string[];
  format: ExportFormat;
};

/**
 * The contacts that the filter finds: name, email address, orders, tickets, last event and its time, news, since when, how,
 * tags. Rows are read while the file is sent. The export is written to the audit log. Refuses FORBIDDEN while
 * impersonating, RATE_LIMITED after ten exports within the hour, and in the same cases as `requireContacts`.
 */
export async function exportContacts(
  ctx: Ctx,
  request: Request,
): Promise<{ format: ExportFormat; parts: AsyncIterable<Uint8Array<ArrayBuffer>> }> {
  const person = requireSelf(ctx);
  const own = await requireContacts(ctx, request.organizationId);
  await inTransaction(ctx.db, async (tx) => {
    const action = 'contacts.exported';
    const limit = { accountId: person.accountId, action, max: CONTACT_EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const subject = { kind: 'organization', id: own.organizationId } as const;
    await appendAuditEntry(tx, person, { action, subject });
  });
  const { format, titles } = request;
  const batches = rowsOf(ctx, own, readContactFilter(request));
  return { format, parts: exportParts({ format, titles, batches }) };
}

async function* rowsOf(ctx: Pick<Ctx, 'db'>, own: OwnContacts, filter: ContactFilter): AsyncGenerator<string[][]> {
  for (let after: string | null = ''; after !== null;) {
    const batch: Awaited<ReturnType<typeof batchOf>> = await batchOf(ctx, own, {
      filter,
      after,
      size: CONTACTS_EXPORT_BATCH,
    });
    if (batch.contacts.length > 0) yield batch.contacts.map(cellsOf);
    after = batch.next;
  }
}

const cellsOf = ({ name, email, orders, tickets, lastEvent, news, tags }: Contact): string[] => [
  name,
  email,
  String(orders),
  String(tickets),
  lastEvent?.name ?? '',
  lastEvent?.startsAt ?? '',
  news.state,
  news.state === 'no' ? '' : news.since,
  news.state === 'yes' ? news.source : '',
  tags.join('; '),
];
