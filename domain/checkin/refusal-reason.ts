/**
 * Why a ticket is not admitted:
 * - `unreadable`: not a code of a ticket
 * - `forged`: no key of this site signed the code
 * - `unknown`: the event has no ticket with the typed code
 * - `other_event`, `other_date`: a ticket of another event, or of another date of the same series
 * - `voided`: an earlier print; the ticket has a new code
 * - `canceled`: the ticket was canceled
 * - `in_transfer`: the ticket is offered to another person, who has not accepted it
 * - `event_off`: the event is canceled, postponed or not published
 * - `not_in_zone`: the zone of the door does not admit the class of the ticket
 * - `already_admitted`: a scan has admitted the ticket
 *
 * Why a ticket is not checked out:
 * - `not_inside`: no scan has admitted the ticket, or it was checked out before
 * - `exits_off`: the event does not allow re-entry
 */
export type RefusalReason =
  | 'unreadable'
  | 'forged'
  | 'unknown'
  | 'other_event'
  | 'other_date'
  | 'voided'
  | 'canceled'
  | 'in_transfer'
  | 'event_off'
  | 'not_in_zone'
  | 'already_admitted'
  | 'not_inside'
  | 'exits_off';
