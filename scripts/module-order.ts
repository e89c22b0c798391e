/**
 * The modules of `domain/`, in order: each may use the front doors of those before it and of no other.
 * The dependency rules are generated from this list; every folder of `domain/` must stand in it.
 */
export const moduleOrder = [
  'ctx', // what every verb gets: database, clock, actor, log
  'tokens', // secrets of links, cookies and apps, and public ids; pure
  'qr', // QR codes as pictures; pure
  'limiter', // bounds concurrent work; pure
  'rich-text', // sanitizes pasted HTML; pure
  'audit', // the audit log: who did what, in a hash chain
  'flags', // feature flags and experiments
  'places',
  'accounts', // accounts, credentials and sessions
  'organizers',
  'events',
  'tickets', // what is on sale, how much of it, who holds it
  'discovery', // projects events and their offers into listings, so it stands after tickets (decision 004)
  'analytics', // recorded usage and trending searches; checks results with discovery
  'checkout', // the only writer of orders
  'favorites', // what an attendee saves: likes, follows, collections, the calendar feed
  'recommendations', // interests, and events ranked by them and by favorites
  'notifications', // mail, requested by jobs of earlier modules whose data it then reads
  'staff', // admin search, suspension, impersonation, reports
  'privacy', // export and erasure of personal data
  'importing',
] as const;

export type DomainModule = (typeof moduleOrder)[number];
