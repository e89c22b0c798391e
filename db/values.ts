/**
 * Converts values between Temporal and PostgreSQL. An int8 stays a string (ids), a numeric stays a string, a
 * timestamptz becomes a `Temporal.Instant`, a date a `Temporal.PlainDate`, a timestamp a `Temporal.PlainDateTime`, a
 * time a `Temporal.PlainTime`.
 */
import pg from 'pg';

const TEMPORAL = [Temporal.Instant, Temporal.PlainDate, Temporal.PlainDateTime, Temporal.PlainTime, Temporal.Duration];

// The session runs in UTC with ISO dates (client.ts), so every value looks like `2026-11-21 19:00:00+00`.
function reader<T>(from: (text: string) => T) {
  return (text: string): T => {
    try {
      return from(text);
    } catch (cause) {
      throw new RangeError(`the database holds a date that has no instant: ${text}`, { cause });
    }
  };
}

const instant = reader((text) => Temporal.Instant.from(text));
const plainDate = reader((text) => Temporal.PlainDate.from(text));
const plainDateTime = reader((text) => Temporal.PlainDateTime.from(text));
const plainTime = reader((text) => Temporal.PlainTime.from(text));

// pg's declaration lists only the types that it names.
const pgReader = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;

const TEXT_ARRAY = 1009;
const texts = pgReader(TEXT_ARRAY) as (text: string) => (string | null)[];

function list<T>(read: (text: string) => T) {
  return (text: string): (T | null)[] => texts(text).map((item) => (item === null ? null : read(item)));
}

const READERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [1184, instant],
  [1185, list(instant)],
  [1082, plainDate],
  [1182, list(plainDate)],
  [1114, plainDateTime],
  [1115, list(plainDateTime)],
  [1083, plainTime],
  [1183, list(plainTime)],
  [1016, list(String)], // int8[], i.e. ids, is parsed like int8.
]);

/** pg's `types` option: the product's parsers come first, then pg's own parsers for all other types. */
export const temporalTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    (format === 'binary' ? undefined : READERS.get(oid)) ?? pgReader(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Converts a parameter for pg. pg would write a Temporal value as quoted JSON, which no date column accepts. This
 * function converts such a value to ISO text, also inside arrays.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toParameter);
  return TEMPORAL.some((kind) => value instanceof kind) ? String(value) : value;
}
