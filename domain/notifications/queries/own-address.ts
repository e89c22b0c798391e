import { type RawBuilder, sql } from 'kysely';

/** An address of a person; rows after `until` may be another person's. */
export interface OwnAddress {
  email: string;
  until: Temporal.Instant | null;
}

/** Whether a row with this time is the person's. */
export const isOwnAt = (column: string, { until }: OwnAddress): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <= coalesce(${until?.toString() ?? null}::timestamptz, 'infinity')`;
