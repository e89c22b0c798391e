import { loadavg } from 'node:os';
import { quantile } from '../table.ts';
import type { Parts } from './parts.ts';
import type { Figures } from './people.ts';

const P95_MAX_MS = 200;

interface Facts {
  /** The seconds of each part in all rounds. */
  seconds: number;
  rate: number;
  /** Admissions in the database. */
  stored: number;
  /** Milliseconds of CPU of the scans alone. */
  scanCpu: number;
}

/** Prints the figures of the door load. True when every target is met. */
export function report(parts: Parts, { seconds, rate, stored, scanCpu }: Facts): boolean {
  const { scans, sale, scansBesideSale, rush, scansBesideRush } = parts;
  const all = Object.values(parts);
  const failures = all.flatMap((figures) => figures.failures);
  const admitted = all.reduce((sum, figures) => sum + figures.admitted, 0);
  const perMinute = ({ orders }: Figures) => (orders.length * 60) / seconds;
  const load = loadavg().map((value) => value.toFixed(1));
  const lines: [string, string][] = [
    ['load average', load.join(' ')],
    ['p50 / p95 / p99 in ms', ''],
    ['scans alone', times(scans.scans)],
    ['scans beside a steady sale', `${times(scansBesideSale.scans)} (target: p95 under ${P95_MAX_MS})`],
    ['scans beside a rush', times(scansBesideRush.scans)],
    [`orders, ${rate} a second, alone`, times(sale.orders)],
    ['the same with scans', `${times(scansBesideSale.orders)}, ${ratio(scansBesideSale, sale)} of the orders`],
    ['orders of a rush', times(rush.orders)],
    ['the same with scans', times(scansBesideRush.orders)],
    [
      'orders a minute of a rush',
      `${perMinute(rush).toFixed(0)}, with scans ${perMinute(scansBesideRush).toFixed(0)} (${ratio(scansBesideRush, rush)})`,
    ],
    ['CPU of a scan, ms', `${(scanCpu / scans.scans.length).toFixed(1)}, with its share of the counts`],
    ['admissions', `${admitted} answered, ${stored} stored`],
    ['failures', `${failures.length} ${[...new Set(failures)].join(', ')}`],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(32)}${value}`);
  return quantile(scansBesideSale.scans, 0.95) < P95_MAX_MS && failures.length === 0 && admitted === stored;
}

const times = (values: number[]): string =>
  `${[0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(0)).join(' / ')} of ${values.length}`;

const ratio = (some: Figures, others: Figures): string => (some.orders.length / others.orders.length).toFixed(2);
