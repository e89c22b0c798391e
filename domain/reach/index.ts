// How visitors reach the page of an event: tracking links, and counted visits. Owns the tables `tracking_link` and
// `event_visit`. Must hold: only members with the permission `orders.view` see or change links; a visit is a number and
// names no visitor; visits of the event's own team do not count (decision 056).
export {
  addLink,
  type LinkNumbers,
  removeLink,
  sourcesOf,
  type Sources,
  trackingLinks,
  visitsOfEventsSince,
} from './links.ts';
export { countVisits, type Visit } from './visits.ts';
export type { AddressTarget } from './addresses/queries.ts';
export {
  endShortAddress,
  setShortAddress,
  type ShortAddresses,
  shortAddressesOf,
  targetOfShortAddress,
} from './addresses/addresses.ts';
export { shareFacts, type ShareFacts } from './share-facts.ts';
