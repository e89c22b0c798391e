import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#domain/checkin';

/** Why a device cannot check a ticket with its copy of the tickets. */
export const OTHER_ZONE: MessageDescriptor = msg`The copy on this device is for another zone. Update it when you’re online.`;

/** Why a ticket is not let in, for the person at the door. */
export const REASONS: Record<RefusalReason, MessageDescriptor> = {
  unreadable: msg`That isn’t a ticket code. Scan the QR code on the ticket, or type the code printed with it.`,
  forged: msg`This code is fake. No ticket was ever issued with it.`,
  unknown: msg`No ticket for this event has this code.`,
  other_event: msg`This ticket is for another event.`,
  other_date: msg`This ticket is for another date.`,
  voided: msg`This code is no longer valid. The ticket has a new one.`,
  canceled: msg`This ticket was canceled.`,
  in_transfer: msg`This ticket is being transferred. No one has accepted it yet.`,
  event_off: msg`Check-in is closed: this event isn’t on right now.`,
  not_in_zone: msg`Not valid here.`,
  not_inside: msg`This guest isn’t checked in, so there’s nothing to check out.`,
  exits_off: msg`Re-entry is off for this event. Guests don’t check out.`,
  already_admitted: msg`This ticket is already checked in.`,
};
