// Orders and attendees of an event for the team of its organizer: lists, changes, guests, duplicates and exports. Owns the
// tables `order_change`, `ticket_refund`, `refund_request`,
// `refund_request_ticket`, `different_people` and `different_people_ticket`. Must hold: only members with the permission
// `orders.view` see orders, mail addresses, order numbers and ticket codes; members with only `doors.open` see the names,
// classes and states of tickets; the object of another organization does not exist (NOT_FOUND); no list contains a token
// that opens an order or a ticket; every change of an order and every export is in the audit log (decision 051); no ticket gets back more
// than it cost (decision 077); a merge of duplicates cancels neither a checked-in ticket nor one that was paid for (decision 072).
export { guestEvent, type GuestEvent, requireOrders } from './access.ts';
export { readAddressList } from './guest-list.ts';
export { addGuests, type CheckedGuest, checkGuests, guestForm } from './add-guests.ts';
export {
  acceptBankMoney,
  endBankTransfer,
  eventBankTransfers,
  recordBankMoney,
  recordBankReturn,
} from './bank/transfers.ts';
export { requireTransferRefunds } from './bank/refunds/access.ts';
export { exportTransferRefunds } from './bank/refunds/export.ts';
export { countOpenRefunds, type RefundState, type TransferRefund, transferRefunds } from './bank/refunds/list.ts';
export { markRefundsSent } from './bank/refunds/mark.ts';
export {
  bookStatement,
  type BookedStatement,
  previewStatement,
  requireStatements,
  type ShownLine,
  type StatementPreview,
} from './bank/statement/import.ts';
export { guestsWithoutAnswers, remindGuests } from './answer-reminder.ts';
export type { AnswersOfOrder, ShownAnswer } from './answers.ts';
export { correctAddress } from './correct-address.ts';
export { correctAnswers, type CorrectedAnswers } from './correct-answers/correct.ts';
export { answersForm, type AnswersForm, type AnswersToCorrect, type GivenByPerson } from './correct-answers/form.ts';
export { exportAnswerFiles, openAnswerFile } from './answer-files.ts';
export { type EventAttendee, type EventAttendees, eventAttendees } from './attendees.ts';
export {
  cancelOrder,
  cancelOrderAsStaff,
  recordCompanyCorrectedIn,
  correctAttendee,
  moveTicket,
  recordOrderCanceledIn,
  resendConfirmation,
  setOrderNote,
} from './change-order.ts';
export {
  compareAgain,
  type ComparedTicket,
  compareTickets,
  type Comparison,
  type DuplicateGroup,
  type Duplicates,
  duplicatesOf,
  markDifferentPeople,
} from './duplicates/duplicates.ts';
export { mergeTickets } from './duplicates/merge.ts';
export { refundForm, type RefundForm, type RefundReview, refundTickets, reviewRefund } from './refund/refund.ts';
export type { TicketToRefund } from './refund/tickets.ts';
export {
  type ChoiceAfterMove,
  type RefundClosed,
  type RefundableTicket,
  refundOffer,
  type RefundOffer,
  type TicketBlock,
} from './requests/offer.ts';
export {
  requestRefund,
  reviewRefundRequest,
  type RefundQuestionReview,
  withdrawRefundRequest,
} from './requests/ask.ts';
export { declineRefundRequest } from './requests/decide.ts';
export { type Choices, choicesOfEvent, ordersWithoutChoice } from './requests/choices.ts';
export { retainTickets } from './requests/retain.ts';
export {
  isRefundAskedIn,
  openRefundRequest,
  ordersWithOpenRequests,
  type RefundRequest,
  refundRequestsOf,
} from './requests/list.ts';
export { refundedOfTicketIn, refundOfChange, type RefundOfChange } from './refund/of-change.ts';
export { type RefundedTickets, refundedTickets } from './refund/refunded-tickets.ts';
export { type RefundOfOrder, refundsOfOrder } from './refund/list.ts';
export { failedRefundMinorOf, failedRefundsOfOrder, retryRefundOfOrder } from './refund/retry.ts';
export { moveOrder, type OtherDate } from './move-order.ts';
export { exportAttendees, type ExportFormat, exportOrders, exportParts, type GuestExport } from './export.ts';
export { ZipParts } from './zip.ts';
export { type FilterChoices, filterChoices, type GuestFilter } from './filter.ts';
export { eventOrder, type EventOrderPage, eventOrders, type EventOrders, type OrderHistoryEntry } from './orders.ts';
export { type AttendeePrint, attendeesToPrint, printAttendees, type PrintedAttendee } from './print.ts';
export type { PrintedPart } from './print-parts.ts';
export {
  type BuyerChange,
  changeIdsOfOrder,
  type OrderChange,
  orderChange,
  recordBuyerChangeIn,
} from './order-change.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
