// Block lists: mail addresses, their domains, networks and cards that may not get tickets for a time. Owns the tables
// `block_entry` and `block_key`. Must hold: only staff read and change the lists, and every change is in the audit log; a refusal does
// not tell which list matched; values are stored as hashes with a secret key (decision 106).
export {
  addBlock,
  type Block,
  type BlockForm,
  type BlockKind,
  blocksOfSite,
  purgeBlocks,
  removeBlock,
} from './list.ts';
export { addCardBlock, hashesOfCard, hashOfAddress, isCardBlocked } from './card.ts';
export { requireNotBlocked } from './check.ts';
