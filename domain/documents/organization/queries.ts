// SQL on the documents of an organization.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { DocumentKind } from '../queries.ts';

export interface DocumentFilter {
  kind: DocumentKind | null;
  /** A part of the number; '' for all. */
  number: string;
  /** `YYYY-MM-DD`, the days on the documents; null for no bound. */
  from: string | null;
  to: string | null;
}

export interface ListedRow {
  id: string;
  label: string;
  kind: DocumentKind;
  is_demo: boolean;
  currency: string;
  total_minor: string;
  tax_minor: string;
  issued_on: string;
  event_id: string;
  event_name: string;
  order_id: string;
  order_number: string;
  buyer: string;
}

/** Escapes the wildcards of LIKE. */
const part = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The documents that a filter finds, the newest first, before the document with an id. */
export async function selectDocuments(
  db: Db,
  organizationId: string,
  { filter, before, limit }: { filter: DocumentFilter; before: string | null; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id::text as id, label, kind, is_demo, currency::text as currency, total_minor::text as total_minor,
      coalesce((select sum((tax ->> 'taxMinor')::bigint) from jsonb_array_elements(snapshot -> 'taxes') as tax), 0)::text as tax_minor,
      issued_on::text as issued_on, event_id::text as event_id, snapshot -> 'event' ->> 'name' as event_name,
      order_id::text as order_id, snapshot ->> 'orderNumber' as order_number,
      coalesce(nullif(snapshot -> 'buyer' ->> 'company', ''), snapshot -> 'buyer' ->> 'name') as buyer
    from sale_document
    where organization_id = ${organizationId}::bigint and (${filter.kind}::text is null or kind = ${filter.kind})
      and (${filter.number} = '' or label ilike ${part(filter.number)})
      and (${filter.from}::date is null or issued_on >= ${filter.from}::date)
      and (${filter.to}::date is null or issued_on <= ${filter.to}::date)
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
