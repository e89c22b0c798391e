import type { Chip } from '../filters/chips.ts';

/** Whether a chip is an understood part of the query. */
export const isUnderstood = ({ filter, value }: Pick<Chip, 'filter' | 'value'>): boolean =>
  filter === 'text' && value !== null;
