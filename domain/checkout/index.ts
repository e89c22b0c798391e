// Reservations and orders: the only writer of orders. Owns the tables `reservation`, `reservation_line`, `order_to_pay`,
// `ticket_order`, `order_line`, `bank_transfer`, `bank_movement`, `refund_account` and `idempotency_record`. Must hold: a reservation ends once (placed, released or
// expired), and a placed reservation has exactly one order; a repeated key gets the stored response again; no order is
// placed once a transaction that locked its event has postponed or canceled the event; every time comes from the
// database's clock.
export { reserve, type Reserved, type ReserveInput } from './reserve.ts';
export type { RequestedLine } from './lines.ts';
export { confirm, type ConfirmInput } from './confirm.ts';
export { cancelBankTransfer, updateBankTransfers } from './bank/end.ts';
export { bankTransfersOfEvents, owedTransfersOfEvents, returnsOfEvents } from './bank/of-events.ts';
export { receiveBankLine, receiveBankMoney, returnBankMoney, returnOwedMoneyIn } from './bank/receive.ts';
export { removeRefundAccount, saveRefundAccount, type TypedRefundAccount } from './bank/refund-account.ts';
export type { RefundAccount } from './bank/refund-account-queries.ts';
export { orderByBankTransfer } from './bank/start.ts';
export {
  type BankTransfer,
  bankTransferById,
  bankTransferOf,
  bankTransferOfOrder,
  bankTransfersOfEvent,
  countBankTransfers,
  hasBankTransfers,
} from './bank/transfer.ts';
export type { Company } from './company-of-row.ts';
export { updateCompanyOfOrder as setCompanyOfOrderIn } from './company-queries.ts';
export { saveCompany } from './company.ts';
export { payOnline } from './paying/start.ts';
export { settlePayment } from './paying/settle.ts';
export { leavePayment, paymentPage, type PaymentPage } from './paying/page.ts';
export { receiveChargeEvent, receiveGatewayEvent, reconcilePayments } from './paying/reports.ts';
export { type OpenMoney, openMoneyOf } from './paying/open-money.ts';
export { refundCanceledEvent } from './paying/refund-event.ts';
export type { OrderAnswers, OrderQuestions } from './order-questions.ts';
export { receiveReservationFiles } from './order-files.ts';
export { extendReservation } from './extend.ts';
export { isClassReservedOrOrdered } from './class-use.ts';
export { type Recipient, recipientsOfEvent } from './orders/recipients.ts';
export { release } from './release.ts';
export { expireReservations, purgeIdempotencyRecords } from './expiry.ts';
export type { PriceParts } from './price-parts.ts';
export { type ReservationLine, reservationPage, type ReservationPage } from './reservation-page.ts';
export {
  orderById,
  ordersByIds,
  orderIdByToken,
  type OrderLineView,
  orderPage,
  type OrderPage,
  ordersOfAddress,
} from './orders/order-page.ts';
export { eventOfOrder, type OrderOfEvent, ordersOfEvents, paidOnlineOrders } from './orders/orders-of-events.ts';
export {
  type EventOrder,
  addressesWithOrder,
  changeAddressIn,
  orderIdsOfAddress,
  type OrderAtDoor,
  orderOfEvent,
  type OrderToChange,
  ordersAtDoor,
  ordersByToken,
  ordersOfEvent,
  setOrderNoteIn,
} from './orders/event-orders.ts';
export { buyerAddresses, type OrderOfBuyer, ordersOfBuyers } from './orders/buyers.ts';
export { dueOfEvent, dueOfLines, type DueOfTicket } from './orders/due.ts';
export { lockSoldOrderIn, ordersMovedTo, type SoldLine, type SoldOrderFacts } from './orders/sold-order.ts';
export { reduceByRefundIn, refundableOrderIn, type TicketPrice } from './orders/refund.ts';
export { cancelOrderIn, cancelTicketIn, cancelTicketsIn } from './orders/cancel.ts';
export { type OrderOfPerson, orderTokensOfAddresses, ordersOfPeople, sharedBuyerAddresses } from './orders/people.ts';
export { handOverTicketIn, lockOrderIn, type NewHolder } from './orders/hand-over.ts';
export { isMoveAllowed, moveTicketOfOrderIn } from './orders/move-ticket.ts';
export { canMoveToDate, moveOrderToDateIn } from './orders/move-to-date.ts';
export {
  ordersByLink,
  salesByPromoCode,
  ordersByTown,
  ordersOfEventsSince,
  complimentaryOrders,
  orderTotals,
  type OrdersOfDay,
  salesAtDoor,
  type SalesAtDoor,
} from './orders/sales.ts';
export { checkAttendee, requireAttendee } from './buyer.ts';
export { type Payable, type PaidLine, priceAtDoor } from './door-price.ts';
export { collectOrderIn, dueAtDoor, sellAtDoor, type SoldOrder, uncollectOrderIn } from './door-sale.ts';
export { addComplimentaryOrders, type ComplimentaryOrders } from './complimentary.ts';
export { isKnownBuyer, originOfOrder } from './orders/origin.ts';
export { type OrderList, listOrders, type OrderPeriod } from './orders/order-list.ts';
export { accountOrders, countAccountOrders } from './orders/account-orders.ts';
export { claimGuestOrder, claimGuestOrdersIn, claimOrdersOfAddress } from './orders/guest-orders.ts';
export { adminFindOrders, latestOrdersOf, type AdminOrder } from './orders/admin-search.ts';
export { type TicketHolder, ticketHoldersOf, orderTokensOfHolder } from './orders/ticket-holders.ts';
export {
  erasePersonIn,
  guestOrderIdsOf,
  orderIdsOf,
  orderTokensOf,
  personalDataOf,
  soleOrderAddressesOf,
  tokensOfOrders,
} from './orders/personal-data.ts';
