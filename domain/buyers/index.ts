// What buyers change in their orders, without money. Owns the table `ticket_transfer`. Must hold: the link of an order is
// the right to change it; a ticket that is checked in or canceled does not change; stock returns under the locks of a
// sale; an offered ticket is not valid at the door, and of an acceptance, a refusal and a take-back at the same
// moment one succeeds; the organizer's team sees each change in the history of the order (decisions 055 and 059).
export { type ClosedReason, isChangeable, type TicketChanges, ticketChanges } from './ticket-changes.ts';
export {
  type AnswersOfBuyer,
  answersOfBuyer,
  changeAnswers,
  type LinkedTicket,
  receiveAnswerFiles,
} from './answers.ts';
export {
  answerLinkForMail,
  type AnswersByLink,
  answersByLink,
  changeAnswersByLink,
  receiveFilesByLink,
} from './answer-links/answer.ts';
export { endAnswerLink, sendAnswerLink } from './answer-links/send.ts';
export { type Cancellation, cancelUnpaidOrder, cancelFreeTicket, cancellationOf } from './cancel.ts';
export { openFileByLink, openFileOfOrder } from './own-files.ts';
export { renameTicket } from './rename.ts';
export { isReturnable, returnTickets } from './return-tickets.ts';
export { acceptTransfer } from './transfers/accept.ts';
export { declineTransfer } from './transfers/decline.ts';
export { offersToMe, type ReceivedOffer, type TransferOffer, transferOffer } from './transfers/offered.ts';
export {
  type DeclinedOffer,
  declinedOffers,
  isTransferred,
  type Transfer,
  transferForMail,
  transfersForOrganizer,
  transfersOfBuyer,
  waitingNames,
  waitingRecipient,
} from './transfers/list.ts';
export { offerTransfer, type Recipient, takeBackTransfer, transferRules } from './transfers/offer.ts';
export { erasePersonIn, personalDataOf, personalFilesOf, purgeTransfers } from './personal-data.ts';
