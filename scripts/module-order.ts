/**
 * The modules of `domain/`, in order: each may use the front doors of those before it and of no other.
 * The dependency rules are generated from this list; every folder of `domain/` must stand in it.
 */
export const moduleOrder = [
  'ctx', // the four things every verb is given
  'tokens', // secrets of links, cookies and apps, and public ids; pure
  'qr', // QR codes as pictures; pure
  'limiter', // how much work runs at a time; pure
  'rich-text', // cleans what people paste; pure
  'audit', // who did what, chained; written by the modules after it
  'flags', // switches and experiments; read by pages through the front door
  'places',
  'accounts', // people who can sign in, and their sessions
  'organizers',
  'events',
  'tickets', // what is on sale, how much of it, who holds it
  'discovery', // projects events and their offers into listings, so it stands after tickets (decision 004)
  'analytics', // what is searched where; asks discovery what leads somewhere
  'checkout', // the only writer of orders
  'favorites', // what an attendee saves: likes, follows, collections, the calendar feed
  'recommendations', // interests, and events ranked by them and by favorites
  'notifications', // mail: asked for by jobs of the modules before it, which it then reads
  'staff', // looking people and things up, suspending, reports
  'privacy', // everything about one person: handed out, or forgotten
  'importing',
] as const;

export type DomainModule = (typeof moduleOrder)[number];
