// Export and erasure of personal data, and the deletion of organizations.
// Owns the table `data_export`.
// Must hold: a column without a class in `data-map.ts` fails the tests; an export contains no secrets and no other
// person's data, and is available only when complete; after an erasure only rows required by tax law remain, without
// name and address.
export { type Erasure, eraseOwnAccount } from './erase.ts';
export { type DataExport, exportFile, latestExport, requestExport } from './export.ts';
export { purgeOldExports, makeExport } from './make-export.ts';
export { deleteOrganization, type OrganizationDeletion } from './organization/delete.ts';
export { type DeletionPlan, deletionPlan } from './organization/plan.ts';
export { dataMap } from './data-map.ts';
export type { DataClass } from './data-table.ts';
