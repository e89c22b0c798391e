import { scaleLinear } from 'd3-scale';
import type { SalesOverTime } from '#domain/reports';

/** A chart of bars. Heights and lines are percentages of the highest line. */
export interface Bars {
  lines: { value: number; percent: number }[];
  heights: number[];
}

const LINES = 4;

/** The bars of the tickets of each period, and lines at round numbers. Computed on the server: the chart needs no script. */
export function barsOf({ periods }: SalesOverTime): Bars {
  const highest = Math.max(1, ...periods.map(({ tickets }) => tickets));
  const scale = scaleLinear([0, highest], [0, 100]).nice(LINES);
  const lines = scale.ticks(LINES).filter(Number.isInteger);
  return {
    lines: lines.map((value) => ({ value, percent: scale(value) })),
    heights: periods.map(({ tickets }) => Math.round(scale(tickets) * 100) / 100),
  };
}
