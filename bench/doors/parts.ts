import { noFigures } from './people.ts';

/** The figures of each part of the load: scans and sales alone and beside each other. */
export const noParts = () => ({
  scans: noFigures(),
  sale: noFigures(),
  scansBesideSale: noFigures(),
  rush: noFigures(),
  scansBesideRush: noFigures(),
});
export type Parts = ReturnType<typeof noParts>;
