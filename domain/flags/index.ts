// Switches and experiments: what each is for whom, who may change that, and what they said.
// Owns the tables `flag`, `flag_rule`, `flag_exposure` and `flag_exposure_person`.
// Must hold: asking never waits and never fails; whoever is in a share stays in it while it grows; every change stands in
// the audit log; of people who saw an experiment only a hash is kept.
export type { FlagDefinition, FlagRule } from './definition.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type FlagExposure, flagForStaff, type GroupSize, listFlags, type StaffFlag } from './read.ts';
export { type FlagInput, type RuleInput, saveFlag } from './save.ts';
export { type Flags, openFlags } from './store.ts';
