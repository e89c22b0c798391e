/**
 * The modules of `domain/`, in order. A module may import the front doors of earlier modules and of no other module.
 * The dependency rules are generated from this list. Every folder of `domain/` must be in this list.
 */
export const moduleOrder = [
  'ctx', // the context of every verb: database, clock, actor, log
  'tokens', // secrets of links, cookies and apps, and public ids; no database
  'qr', // QR codes as pictures; no database
  'limiter', // bounds concurrent work; no database
  'rich-text', // sanitizes pasted HTML; no database
  'content', // content files: help, blog, marketing and legal pages; no database
  'audit', // the audit log: actor, action and subject of changes, in a hash chain
  'flags', // feature flags and experiments
  'places',
  'accounts', // accounts, credentials and sessions
  'blocks', // who may not get tickets for a time
  'challenges', // proof of work while free tickets are taken at an abnormal rate
  'organizers',
  'media', // photos that organizations upload
  'payments', // payments at gateways, refunds and the ledger
  'events',
  'pricing', // the fee of the site, and taxes on tickets
  'tickets', // ticket classes, stock, reservations and tickets
  'moderation', // rules for publishing, reviews, takedowns, suspended organizations, appeals
  'discovery', // projects events and their ticket classes into listings, so it comes after tickets (decision 004)
  'composer', // writes drafts of events from a few answers
  'analytics', // analytics events and trending searches; checks results with discovery
  'questions', // what organizers ask in the order form, and the answers
  'checkout', // the only writer of orders
  'doors', // re-entry and zones of events; the doors themselves are in checkin
  'management', // manages organizers' events: drafts, changes, publishing
  'checkin', // admits tickets at the doors of an event; its rights come from management
  'attendees', // orders and attendees of an event, for its organizers
  'boxoffice', // sells tickets at the door, and keeps the tills
  'buyers', // what buyers change in their orders, without money
  'documents', // receipts, invoices and credit notes
  'reach', // tracking links, and visits of event pages
  'reports', // what an event sold, for its organizers
  'favorites', // favorites of attendees: likes, follows, collections, the calendar feed
  'news', // consents to news of an organizer
  'messages', // messages between organizers and attendees
  'sponsorship', // sponsor profiles, and events that are open to sponsors
  'contacts', // the people at an organization's events, with consent and tags
  'feedback', // what readers think of help articles, and messages to the operator of the site
  'recommendations', // interests, and events ranked by them and by favorites
  'notifications', // mails, requested by jobs of earlier modules whose data they contain
  'staff', // admin search, suspension, impersonation, reports
  'privacy', // export and erasure of personal data
  'importing',
] as const;

export type DomainModule = (typeof moduleOrder)[number];
