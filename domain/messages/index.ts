// Messages between organizers and the people at their events. Owns the table `contact_message`. Must hold: an organizer's
// mail address is never in an answer to a visitor; a message carries an address that its sender has confirmed; one form
// is one message, however often it is sent (decision 053).
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
export { contactIdsOf, erasePersonIn, personalDataOf } from './personal-data.ts';
