// Everything about one person: handed out, or forgotten.
// Owns the table `data_export`.
// Must hold: a column of the schema without a class in `data-map.ts` fails the build; an export holds no secrets and
// nobody else's data, and is offered whole or not at all; who is erased is nowhere but in what tax law keeps, without
// a name.
export { type Erasure, eraseOwnAccount } from './erase.ts';
export { type DataExport, exportFile, latestExport, requestExport } from './export.ts';
export { purgeOldExports, makeExport } from './make-export.ts';
export { dataMap, type DataClass } from './data-map.ts';
