// Feature flags and experiments: their values, the permission to change them, and their exposures. Owns the tables
// `flag`, `flag_rule`, `flag_exposure` and `flag_exposure_person`. Must hold: evaluating never waits and never fails; a
// person in a share stays in the share when it grows; every change is in the audit log; of people exposed to an
// experiment only a hash is stored.
export type { FlagDefinition, FlagRule } from './definition.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type FlagExposure, flagForStaff, type GroupSize, listFlags, type StaffFlag } from './read.ts';
export { type FlagInput, type RuleInput, saveFlag } from './save.ts';
export { type Flags, openFlags } from './store.ts';
