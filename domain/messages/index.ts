// Messages between organizers and the people at their events. Owns the tables `contact_message`, `attendee_message`
// and `event_reminder_off`.
// Must hold: an organizer's mail address is never in an answer to a visitor; a message carries an address that its sender
// has confirmed; one form is one message, however often it is sent (decision 053). Only members with the permission
// `attendees.message` write to attendees, within the limits of a day; a stop ends all mails that are not sent yet
// (decision 057).
export { type ClosedReason, type MessageEvent } from './attendees/access.ts';
export { type Audience, AUDIENCE_KINDS, type AudienceKind } from './attendees/audience.ts';
export { type CheckedMessage, checkMessage, checkTexts, type TypedMessage } from './attendees/check.ts';
export {
  addPurgedDeliveriesIn,
  attendeeMessageForMail,
  type AttendeeMessageMail,
  dueMessages,
  finishMessage,
  isRunningIn,
  replyContact,
  startMessage,
} from './attendees/delivery.ts';
export {
  type AttendeeMessage,
  attendeeMessages,
  type AttendeeMessages,
  messageForm,
  type MessageForm,
} from './attendees/list.ts';
export { eventsWithoutReminder, setReminder } from './attendees/reminder.ts';
export { sendToAttendees, stopMessage } from './attendees/send.ts';
export {
  type ContactAboutOrder,
  contactAboutOrder,
  type ContactTarget,
  contactTarget,
  isContactable,
} from './contact/target.ts';
export { confirmContact, readContactLink } from './contact/confirm.ts';
export { type ContactMail, contactMail, purgeContactMessages } from './contact/mail.ts';
export { type ContactResult, contactOrganizer, contactOrganizerAboutOrder } from './contact/send.ts';
export { questionsOfSenders, senderAddresses, type SentQuestion } from './contact/senders.ts';
export { endMessagesIn } from './end.ts';
export { type Problems, readMessageTexts } from './texts.ts';
export { contactIdsOf, erasePersonIn, personalDataOf } from './personal-data.ts';
