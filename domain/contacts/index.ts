// The contacts of an organization: everyone who ordered, attended or asked at its events, with consent and tags. Owns the
// tables `organization_contact` and `contact_tag`. Must hold: only members with the permission `contacts.manage` in the
// organization see its contacts, and another organization's contact does not exist (NOT_FOUND); names and addresses of
// orders, tickets and messages are read where they are and never copied; every export and every erasure is in the audit log
// (decision 062).
export { type OwnContacts, requireContacts } from './access.ts';
export { contactPage, type ContactPage, eraseContact } from './contact.ts';
export { endContactsIn } from './end.ts';
export { exportContacts } from './export.ts';
export { importContacts, type ImportResult, importForm, type WrongRow } from './import.ts';
export { NEWS_FILTERS, type TypedContactFilter } from './filter.ts';
export { type ContactList, listContacts } from './list.ts';
export type { Contact } from './people.ts';
export { changePostalAddress, postalAddress } from './postal-address.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { addTag, contactTags, keysWithTag, removeTag } from './tags.ts';
