// Baskets and orders: the only writer of orders.
// Owns the tables `reservation`, `reservation_line`, `ticket_order`, `order_line` and `idempotency_record`.
// Must hold: a basket ends once (placed, released or expired) and one that is placed has exactly one order; an answer
// once given is given again for the same key; every time is the database's.
export { reserve, type Reserved, type ReserveInput } from './reserve.ts';
export { confirm, type ConfirmInput } from './confirm.ts';
export { release } from './release.ts';
export { expireDue, forgetOldRequests } from './expire.ts';
export { type ReservationLine, reservationPage, type ReservationPage } from './reservation-page.ts';
export { orderById, type OrderLineView, orderPage, type OrderPage, ordersOfAddress } from './order-page.ts';
export { type OrdersOf, ordersOf, type OrdersWhen } from './orders-of.ts';
export { addressOfGuestOrder, countOrdersOf, joinGuestOrdersIn, ordersHeldBy } from './owner.ts';
export { findOrders, latestOrdersOf, type OrderSummary } from './look-up.ts';
export { type Holder, holdersOf, ordersFor } from './holders.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
