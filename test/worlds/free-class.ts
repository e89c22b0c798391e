/** The fields of a free ticket class, without its name and whether it is hidden. */
export const FREE_CLASS = {
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 20,
  minPerOrder: 1,
  maxPerOrder: 4,
  salesStart: null,
  salesEnd: null,
} as const;
