import { type RawBuilder, sql } from 'kysely';

/** An address of a person. Rows after `until` may belong to another person. */
export interface OwnAddress {
  email: string;
  until: Temporal.Instant | null;
}

/** Whether a row with this time belongs to the person. */
export const isOwnAt = (column: string, { until }: OwnAddress): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <= coalesce(${until?.toString() ?? null}::timestamptz, 'infinity')`;
