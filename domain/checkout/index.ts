// Reservations and orders: the only writer of orders.
// Owns the tables `reservation`, `reservation_line`, `ticket_order`, `order_line` and `idempotency_record`.
// Must hold: a reservation ends once (placed, released or expired), and a placed reservation has exactly one order; a
// stored response is returned again for the same key; every time is the database's.
export { reserve, type Reserved, type ReserveInput } from './reserve.ts';
export { confirm, type ConfirmInput } from './confirm.ts';
export { release } from './release.ts';
export { expireReservations, purgeIdempotencyRecords } from './expiry.ts';
export { type ReservationLine, reservationPage, type ReservationPage } from './reservation-page.ts';
export { orderById, type OrderLineView, orderPage, type OrderPage, ordersOfAddress } from './order-page.ts';
export { type OrderList, listOrders, type OrderPeriod } from './order-list.ts';
export { accountOrders, countAccountOrders } from './account-orders.ts';
export { claimGuestOrder, claimGuestOrdersIn, claimOrdersOfAddress } from './guest-orders.ts';
export { adminFindOrders, latestOrdersOf, type AdminOrder } from './admin-search.ts';
export { type TicketHolder, ticketHoldersOf, orderTokensOfHolder } from './ticket-holders.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
