// The documents of all orders of an organization, for members with the permission `orders.view`.
import { inTransaction } from '#db/client.ts';
import { type ExportFormat, exportParts } from '#domain/attendees';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { majorValue } from '#shared/money.ts';
import { requirePermission } from '../access.ts';
import { type DocumentKind, selectDocumentsOfOrganization } from '../queries.ts';
import { type SaleDocument, shownDocument } from '../shown.ts';
import { type DocumentFilter, type ListedRow, selectDocuments } from './queries.ts';

/** A document in the list of an organization. */
export interface OrganizationDocument {
  id: string;
  label: string;
  kind: DocumentKind;
  isDemo: boolean;
  currency: string;
  /** Below zero for a credit note. */
  totalMinor: number;
  taxMinor: number;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  event: { id: string; name: string };
  order: { id: string; number: string };
  buyer: string;
}

/** What the URL asks for; texts as they are typed. */
export interface DocumentQuery {
  organizationId: string;
  kind?: string;
  number?: string;
  from?: string;
  to?: string;
}

export interface DocumentsPage {
  documents: OrganizationDocument[];
  /** The id before which the next page begins; null on the last one. */
  next: string | null;
  /** Whether the filter finds more documents than one ZIP file holds. */
  isTooManyToDownload: boolean;
}

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['receipt', 'invoice', 'credit_note'];
/** Documents in one ZIP file: each is printed when the file is read, which takes less than a second. */
export const ZIP_MAX = 100;
const PAGE_SIZE = 50;
const EXPORT_BATCH = 1000;
/** Exports of an account within the hour. */
const EXPORTS_PER_HOUR = 20;
const NUMBER_MAX = 40;

type Reader = Pick<Ctx, 'db' | 'actor'>;

const requireList = (ctx: Reader, { organizationId }: { organizationId: string }): Promise<void> =>
  requirePermission(ctx, { organizationId, permission: 'orders.view' });

/**
 * The documents that the filter finds, the newest first. Days that are no days and unknown kinds are left out. Refuses NOT_SIGNED_IN,
 * NOT_FOUND for people without a role in the organization, and ROLE_TOO_LOW.
 */
export async function documentsOfOrganization(
  ctx: Reader,
  query: DocumentQuery & { before?: string },
): Promise<DocumentsPage> {
  await requireList(ctx, query);
  const filter = readFilter(query);
  const before = isId(query.before ?? '') ? (query.before ?? null) : null;
  const [rows, all] = await Promise.all([
    selectDocuments(ctx.db, query.organizationId, { filter, before, limit: PAGE_SIZE + 1 }),
    selectDocuments(ctx.db, query.organizationId, { filter, before: null, limit: ZIP_MAX + 1 }),
  ]);
  const documents = rows.slice(0, PAGE_SIZE).map(documentOf);
  return {
    documents,
    next: rows.length > PAGE_SIZE ? (documents.at(-1)?.id ?? null) : null,
    isTooManyToDownload: all.length > ZIP_MAX,
  };
}

/** One document of the organization, to print it. Refuses in the same cases as the list, and NOT_FOUND. */
export async function openDocumentOfOrganization(
  ctx: Reader,
  input: { organizationId: string; documentId: string },
): Promise<SaleDocument> {
  await requireList(ctx, input);
  const ids = isId(input.documentId) ? [input.documentId] : [];
  const [row] = ids.length === 0 ? [] : await selectDocumentsOfOrganization(ctx.db, { ...input, ids });
  return row ? shownDocument(row) : refuse('NOT_FOUND');
}

/**
 * The documents that the filter finds, to print each into a file. The download is written to the audit log. Refuses NOT_FOUND without
 * documents, TOO_MANY for more than `ZIP_MAX`, FORBIDDEN while impersonating, RATE_LIMITED, and in the same cases as the list.
 */
export async function documentsToDownload(ctx: Ctx, query: DocumentQuery): Promise<SaleDocument[]> {
  requireSelf(ctx);
  await requireList(ctx, query);
  const { organizationId } = query;
  const find = { filter: readFilter(query), before: null, limit: ZIP_MAX + 1 };
  const ids = (await selectDocuments(ctx.db, organizationId, find)).map(({ id }) => id);
  if (ids.length === 0) refuse('NOT_FOUND');
  if (ids.length > ZIP_MAX) refuse('TOO_MANY');
  await recordExport(ctx, { organizationId, format: 'zip' });
  return (await selectDocumentsOfOrganization(ctx.db, { organizationId, ids })).map(shownDocument);
}

/**
 * The list as CSV or XLSX: number, kind, day, order number, event, buyer, total, tax in it, currency, demo money. Rows are read while the file
 * is sent. The export is written to the audit log. Refuses FORBIDDEN while impersonating, RATE_LIMITED after twenty exports within the
 * hour, and in the same cases as the list.
 */
export async function exportDocuments(
  ctx: Ctx,
  request: DocumentQuery & { titles: readonly string[]; format: ExportFormat },
): Promise<{ format: ExportFormat; parts: AsyncIterable<Uint8Array<ArrayBuffer>> }> {
  requireSelf(ctx);
  await requireList(ctx, request);
  const { organizationId, titles, format } = request;
  await recordExport(ctx, { organizationId, format });
  const batches = batchesOf(ctx, organizationId, readFilter(request));
  return { format, parts: exportParts({ format, titles, batches }) };
}

async function recordExport(
  ctx: Ctx,
  { organizationId, format }: { organizationId: string; format: ExportFormat | 'zip' },
): Promise<void> {
  const person = requireSelf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const action = 'documents.exported';
    const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action, subject, detail: { format } });
  });
}

async function* batchesOf(
  ctx: Pick<Ctx, 'db'>,
  organizationId: string,
  filter: DocumentFilter,
): AsyncGenerator<string[][]> {
  for (let before: string | null = null; ;) {
    const rows: ListedRow[] = await selectDocuments(ctx.db, organizationId, { filter, before, limit: EXPORT_BATCH });
    if (rows.length > 0) yield rows.map(cellsOf);
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    before = last.id;
  }
}

function cellsOf(row: ListedRow): string[] {
  const { currency } = row;
  return [
    row.label,
    row.kind.replace('_', ' '),
    row.issued_on,
    row.order_number,
    row.event_name,
    row.buyer,
    majorValue({ currency, value: Number(row.total_minor) }),
    majorValue({ currency, value: Number(row.tax_minor) }),
    currency,
    row.is_demo ? 'yes' : 'no',
  ];
}

const documentOf = (row: ListedRow): OrganizationDocument => ({
  id: row.id,
  label: row.label,
  kind: row.kind,
  isDemo: row.is_demo,
  currency: row.currency,
  totalMinor: Number(row.total_minor),
  taxMinor: Number(row.tax_minor),
  issuedOn: row.issued_on,
  event: { id: row.event_id, name: row.event_name },
  order: { id: row.order_id, number: row.order_number },
  buyer: row.buyer,
});

function readFilter({ kind, number = '', from, to }: DocumentQuery): DocumentFilter {
  return {
    kind: DOCUMENT_KINDS.find((known) => known === kind) ?? null,
    number: number.trim().slice(0, NUMBER_MAX),
    from: dayOf(from),
    to: dayOf(to),
  };
}

function dayOf(text = ''): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}
