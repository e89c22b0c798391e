// The context that every verb receives, and the guards on its actor. Owns no table.
export {
  accountIdOf,
  browserKey,
  isImpersonated,
  isPerson,
  isSelf,
  isStaff,
  isSystem,
  networkOf,
  originOf,
  requireAccountId,
  requirePerson,
  requireSelf,
  requireStaff,
} from './actor.ts';
export { networkPrefix } from './network.ts';
export type { Actor, Clock, Ctx, Db, Log, Person, RequestOrigin, Tx, Visitor } from './types.ts';
