// Ticket classes, their stock, and the tickets issued. Owns the tables `capacity_tier`, `ticket_class`, `hold`,
// `ticket`, `ticket_signing_key`, `promo_code`, `promo_code_class`, `event_sales_text` and `event_change_rule`. Must hold: for every tier
// sold + held + set_aside <= capacity (a CHECK constraint) and held = the sum of its holds; the counters of a shared
// tier are the sums of its classes' counters; one ticket per seat of an order line; a code is accepted only exactly as
// signed.
export { createTicketClassesIn, createTicketClassIn, type TicketClassInput, updateTicketClassIn } from './classes.ts';
export {
  type Offer,
  offer,
  type OfferDiscount,
  previewOffer,
  takesPromoCodes,
  type OfferClass,
  offerWithCode,
  type OfferWithCode,
  offersByEvent,
  type OfferSummary,
  type SalesStatus,
} from './offer.ts';
export { type PriceRange } from './price-range.ts';
export { type Ceiling, ceilingsOf, removePoolIn, savePoolIn, setEventCapacityIn } from './ceilings.ts';
export { type AccessCode, accessCodesOf, removeAccessCodeIn, saveAccessCodeIn } from './codes/access-codes.ts';
export {
  changePromoCodeIn,
  createPromoCodesIn,
  type PromoCode,
  promoCodeById,
  promoCodesOf,
  type PromoCodeText,
  type PromoTerms,
  removePromoCodesIn,
  stopPromoCodesIn,
  takenCodesIn,
} from './codes/promo-codes.ts';
export {
  checkCode,
  type CodeDiscount,
  type CodeState,
  isDiscounted,
  redeemedCode,
  type RedeemedCode,
  requireValidCode,
  revealClasses,
} from './codes/redeem.ts';
export { salesTextsOf, saveSalesTextsIn, type SalesTexts } from './sales-texts.ts';
export { type ChangeRules, changeRulesOf, saveChangeRulesIn } from './change-rules.ts';
export { hasDoor } from './payable.ts';
export {
  type ClassWithStock,
  classesWithStock,
  deleteTicketClassIn,
  updateRelativeSalesEndsIn,
  orderTicketClassesIn,
} from './class-list.ts';
export { copyTicketClassesIn } from './copy.ts';
export { copiedClassesIn, copyClassesToDatesIn, moveSalesOfDatesIn } from './series.ts';
export { addOnIdsOf, eventStock, eventStocks, type EventStock, isAnythingSoldOrHeld } from './event-stock.ts';
export { offerTextsOf } from './offer-texts.ts';
export { type ClassForSale, classesForSale, classNames } from './for-sale.ts';
export { holdIn, lockStockIn, releaseIn, sellAtOnceIn, sellIn, shareStockIn, type StockLine } from './stock.ts';
export { type TicketsOfDay, ticketsByDay, ticketsOfEventsSince } from './sales.ts';
export { issueTicketsIn, issueTicketsOfOrdersIn } from './issue.ts';
export { giveIn } from './give.ts';
export { lockTicketToMoveIn, moveStockIn, moveTicketIn } from './move.ts';
export {
  correctAttendeeIn,
  type EventTicket,
  hasOtherValidTicketsIn,
  type LockedTicket,
  lockTicketOfOrderIn,
  type OrganizerTicket,
  organizerTicketsOf,
  renameAttendeeIn,
  searchableText,
  ticketsOfEvent,
} from './event-tickets.ts';
export {
  attendeeAddresses,
  ticketsHeldByBuyers,
  ticketsOfAttendees,
  type TicketsOfAttendee,
} from './attendee-addresses.ts';
export { endTransferIn, giveTicketToOrderIn, renewTicketsIn, startTransferIn } from './transfer.ts';
export { ordersThatStayIn, type StockAfter, takeBackTheseTicketsIn, takeBackTicketsIn } from './take-back.ts';
export {
  type FoundPerson,
  lockTicketsIn,
  namesOfTickets,
  orderTokensOfTickets,
  ownAddresses,
  sharedNames,
  ticketsOfPeople,
} from './people.ts';
export {
  isValidTicket,
  signingKid,
  ticketByToken,
  ticketsOfOrders,
  ticketsToPrint,
  type TicketToPrint,
  type TicketSummary,
  type TicketView,
  type TicketVerification,
  type ValidTicket,
  validTicketsOfEvent,
  verifyTicket,
} from './ticket.ts';
export {
  type DoorTicket,
  doorTickets,
  findDoorTickets,
  lockDoorTicketIn,
  readTicketCode,
  ticketIdByCode,
  validTicketsByClass,
} from './door.ts';
export { hasMoreTickets, type OfflineTicket, offlineTickets, publicKeys, signForDevices } from './offline.ts';
export { rotateSigningKey } from './signing.ts';
export { joinDetailsForHolder } from './join-link.ts';
export { ticketCalendar } from './calendar.ts';
export { anonymizeAttendeesIn, ticketIdsOfAttendee, ticketIdsOfOrders, ticketsForExport } from './personal-data.ts';
