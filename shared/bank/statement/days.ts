// Days as banks write them: `28.11.2026`, `28/11/26`, `11/28/2026`, `2026-11-28`, `20261128`, `28 Nov 2026`, `Nov 28, 2026`.

/** The order of day and month in dates that begin with neither a year nor a word. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** The beginnings of the months in the five languages of the site, without accents. */
const MONTHS = [
  'jan ene',
  'feb fev',
  'mar mrz maer',
  'apr avr abr',
  'may mai',
  'jun juin',
  'jul juil',
  'aug aou ago',
  'sep set',
  'oct okt out',
  'nov',
  'dec dez dic',
].map((beginnings) => beginnings.split(' '));

interface Written {
  year: number;
  /** The two other numbers in their written order. */
  first: number;
  second: number;
  /** Set where the text itself says which number is the month. */
  isCertain: boolean;
}

function written(text: string): Written | null {
  const day = text.trim().slice(0, 30);
  const [, packed] = /^(\d{8})$/.exec(day) ?? [];
  if (packed) return certain(packed.slice(0, 4), packed.slice(4, 6), packed.slice(6));
  const parts = day
    .replace(/[T ]\d{1,2}:.*$/, '')
    .split(/[\s./,-]+/)
    .filter((part) => part !== '');
  const [a = '', b = '', c = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^(\d{1,2}|\d{4}|\p{L}{3,10})$/u.test(part))) return null;
  if (/^\d{4}$/.test(a)) return /^\d+$/.test(b) ? certain(a, b, c) : certain(a, monthOf(b), c);
  if (!/^\d+$/.test(a)) return certain(c, monthOf(a), b);
  if (!/^\d+$/.test(b)) return certain(c, monthOf(b), a);
  return { year: yearOf(c), first: Number(a), second: Number(b), isCertain: false };
}

const certain = (year: string, month: string, day: string): Written => ({
  year: yearOf(year),
  first: Number(month),
  second: Number(day),
  isCertain: true,
});

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function monthOf(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return String(MONTHS.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning))) + 1);
}

/** Reads a day as `YYYY-MM-DD`; null for a text that is none. */
export function readDay(text: string, order: DayOrder): string | null {
  const found = written(text);
  if (!found) return null;
  const isMonthFirst = found.isCertain || order === 'monthFirst';
  const [month, day] = isMonthFirst ? [found.first, found.second] : [found.second, found.first];
  try {
    return Temporal.PlainDate.from({ year: found.year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/**
 * The order of day and month in a column: the one in which more of its texts are days that are not in the future. Where both
 * fit, the usual order of the country.
 */
export function dayOrderOf(texts: readonly string[], { today, usual }: { today: string; usual: DayOrder }): DayOrder {
  const fitting = (order: DayOrder) => {
    const days = texts.map((text) => readDay(text, order));
    return days.filter((day) => day !== null && day <= today).length;
  };
  const [dayFirst, monthFirst] = [fitting('dayFirst'), fitting('monthFirst')];
  if (dayFirst === monthFirst) return usual;
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
}

/** Whether a text is written like a day in some order. */
export const isLikeDay = (text: string): boolean =>
  readDay(text, 'dayFirst') !== null || readDay(text, 'monthFirst') !== null;
