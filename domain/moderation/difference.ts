// A change of an event as lines of plain text, for people who compare both versions. Pure.
import { richTextToPlain } from '#domain/rich-text';
import { designTitleOf } from '#shared/event-image.ts';
import type { TextChange } from './text-change.ts';

/** A line, and whether the other version has the line too. */
export interface DifferenceLine {
  text: string;
  isChanged: boolean;
}

export interface Difference {
  field: string;
  before: DifferenceLine[];
  after: DifferenceLine[];
}

export function differenceOf({ field, before, after }: TextChange): Difference {
  const [old, changed] = [linesOf(field, before), linesOf(field, after)];
  const marked = (lines: string[], others: string[]) =>
    lines.map((text) => ({ text, isChanged: !others.includes(text) }));
  return { field, before: marked(old, changed), after: marked(changed, old) };
}

/** The texts of a value as lines: each row of a list is one line. The URLs of links follow the description. */
function linesOf(field: string, value: unknown): string[] {
  if (field === 'image') return [designTitleOf(typeof value === 'string' ? value : '')].filter((line) => line !== '');
  const text = typeof value === 'string' && field === 'description' ? withAddresses(value) : textOf(value);
  return text.split('\n').filter((line) => line !== '');
}

const withAddresses = (html: string): string =>
  [richTextToPlain(html), ...Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => textOf(href))].join('\n');

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((row) => textOf(row).replaceAll('\n', ' ')).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const entries = Object.entries(value).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return entries
    .map(([, part]) => textOf(part))
    .filter(Boolean)
    .join(' – ');
}

/** The order of keys. PostgreSQL sorts the keys of stored JSON, but people read a question before its answer. */
const ORDER = ['time', 'name', 'title', 'q'];
const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
