// The SQL conditions for the days and hours of a search.
import { type RawBuilder, sql } from 'kysely';
import type { DateWindow } from '#shared/dates/date-windows.ts';
import type { ZoneWindows } from './zone-windows.ts';

/** The condition for an event that begins at these hours in its own zone; hours from 24 on are of the next day. */
export function inHours({ from, to }: { from: number; to: number }): RawBuilder<boolean> {
  const shift = Math.max(0, to - 24);
  const clock = sql`(l.starts_at at time zone l.tz - make_interval(hours => ${shift}::int))::time`;
  return sql`not l.all_day and ${clock} >= make_time(${from - shift}::int, 0, 0)
    and ${clock} <= make_time(${to - shift - 1}::int, 59, 59)`;
}

/**
 * The conditions for a date filter: first the widest window of all zones, which an index can answer, then the window in
 * the event's own zone. A postponed event has no date.
 */
export function inWindow({ windows, beginsIn }: ZoneWindows): RawBuilder<boolean>[] {
  const { opens, closes, first, last } = edgesOf(windows);
  const from = sql`(${opens}::timestamptz[])[l.zone_id]`;
  return [
    sql`not l.postponed`,
    ...(first ? [sql<boolean>`l.ends_at >= ${first}::timestamptz`] : []),
    ...(last ? [sql<boolean>`l.starts_at < ${last}::timestamptz`] : []),
    sql`l.starts_at < (${closes}::timestamptz[])[l.zone_id]`,
    beginsIn ? sql`l.starts_at >= ${from}` : sql`(l.ends_at > ${from} or l.starts_at >= ${from})`,
  ];
}

interface Edges {
  /** The first and the last moments of the windows: arrays of PostgreSQL in the order of the zones. */
  opens: string;
  closes: string;
  /** The first and the last moment of all windows; `last` is undefined when a window has no end. */
  first: string | undefined;
  last: string | undefined;
}

// The arrays are cached as long as their windows, because writing hundreds of zones takes longer than the search.
const edges = new WeakMap<ZoneWindows['windows'], Edges>();

const edgesOf = (windows: ZoneWindows['windows']): Edges =>
  edges.getOrInsertComputed(windows, () => {
    const starts = windows.map((window) => window?.from.toString());
    const ends = windows.map((window) => window && (window.to?.toString() ?? 'infinity'));
    const array = (texts: (string | null | undefined)[]) => `{${texts.map((text) => text ?? 'null').join(',')}}`;
    return {
      opens: array(starts),
      closes: array(ends),
      first: edgeOf(windows, ({ from }) => from, -1)?.toString(),
      last: windows.some((window) => window?.to === null) ? undefined : edgeOf(windows, ({ to }) => to, 1)?.toString(),
    };
  });

/** The earliest (`direction` -1) or latest (1) moment of all windows. */
function edgeOf(
  windows: ZoneWindows['windows'],
  momentOf: (window: DateWindow) => Temporal.Instant | null,
  direction: 1 | -1,
): Temporal.Instant | undefined {
  let edge: Temporal.Instant | undefined;
  for (const window of windows) {
    const moment = window && momentOf(window);
    if (moment && (!edge || direction * Temporal.Instant.compare(moment, edge) > 0)) edge = moment;
  }
  return edge;
}
