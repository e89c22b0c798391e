/** One row of the report; absent figures print as a dash. */
export interface Row {
  what: string;
  p50?: number;
  p95?: number;
  p99?: number;
  perSecond?: number;
  /** The figure divided by the raw limit of the same run; above 1 when the figure is larger. */
  ratio?: number;
}

/** The value at `share` (0..1) of the sorted values, e.g. 0.5 for the median; NaN for an empty list. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** A Markdown table, used both in the terminal and in `bench/README.md`. */
export function markdown(title: string, rows: Row[]): string {
  const cell = (value: number | undefined, digits: number) =>
    value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${cell(row.p50, 2)} | ${cell(row.p95, 2)} | ${cell(row.p99, 2)} | ${cell(row.perSecond, 0)} | ${cell(row.ratio, 3)} |`,
  );
  return [
    `### ${title}`,
    '',
    '| what | p50 ms | p95 ms | p99 ms | per second | of raw limit |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
