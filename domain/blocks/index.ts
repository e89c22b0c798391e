// Block lists: mail addresses, their domains and networks that may not get tickets for a time. Owns the table
// `block_entry`. Must hold: only staff read and change the lists, and every change is in the audit log; a refusal does
// not tell which list matched; mail addresses are stored as hashes (decision 106).
export {
  addBlock,
  type Block,
  type BlockForm,
  type BlockKind,
  blocksOfSite,
  purgeBlocks,
  removeBlock,
} from './list.ts';
export { requireNotBlocked } from './check.ts';
