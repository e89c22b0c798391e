// The verbs with which organizers manage their events: drafts, changes of fields, publishing, canceling. Owns the
// tables `event_change`, `event_publication`, `event_update` and `series_plan`. Must hold: only members who may edit an
// organization's events can read or change them here, and for all other people an event does not exist (NOT_FOUND); a
// change of a field that another person changed meanwhile is refused; the date of an event with sold tickets changes
// only by an update that is emailed to the people with tickets.
export { type EventWithRights, type OwnEvent, requireOwnEvent, requireOwnEventToChange } from './access.ts';
export { inviteToTeam } from './invite.ts';
export { createDraft, type NewDraft } from './draft.ts';
export { changeEvent, type EventChanges, type Versions } from './change.ts';
export { deleteOpenQuestions } from './delete-questions.ts';
export { type CopiedEvent, copyEvent, suggestedStart } from './copy.ts';
export { type EventEditor, eventEditor } from './editor.ts';
export type { DetailFields } from './detail-fields.ts';
export { type EventFields, type FieldName, fieldNames, type When, type Where } from './fields.ts';
export {
  changeProfile,
  myProfiles,
  profileEditor,
  type ProfileFields,
  type ProfilePhoto,
  removeProfilePhoto,
  setProfilePhoto,
} from './profile.ts';
export { changeVenue, ownVenue, ownVenues, removeVenue, venueChoice, type VenueFields } from './venues.ts';
export { changeEventDefaults, type EventDefaults, eventDefaults } from './event-defaults.ts';
export { addGalleryPhoto, removeGalleryPhoto } from './gallery.ts';
export { eventPreview } from './preview.ts';
export { type EventPicture, eventPicture, photoFile } from './picture.ts';
export { addDescriptionPhoto, addDesignPhoto, setEventPhoto } from './set-photo.ts';
export { designableEvents, lastPictureChange, type StudioEvent, studioEvent } from './studio.ts';
export { deleteUnusedPhotos } from './unused-photos.ts';
export { type HistoryEntry, history, undoChange } from './history.ts';
export { deleteMyEvent, publishMyEvent, unpublishMyEvent, withdrawMyEvent } from './lifecycle.ts';
export { writeApprovedIn } from './live-texts.ts';
export { lockToPublish, missingSteps, publishUncheckedIn } from './publish.ts';
export {
  type MissingStripeAccount,
  missingStripeAccount,
  refreshStripe,
  type Requirement,
  setUpStripe,
  type StripeAccountPage,
  stripeAccountPage,
  stripeDashboard,
  stripeQuestions,
} from './stripe-account.ts';
export { bankAccountForm, saveBankAccount, type TypedBankAccount } from './bank-account.ts';
export { savePaymentMethods } from './payment-methods.ts';
export {
  addPromoCodes,
  type PromoBatch,
  type PromoFields,
  type PromoTarget,
  removePromoCodes,
  savePromoCode,
  stopPromoCodes,
} from './promo-codes.ts';
export {
  type ListedPromoBatch,
  type ListedPromoCode,
  type PromoEditor,
  promoCodesToExport,
  promoEditor,
} from './promo-editor.ts';
export { saveChangeRules } from './change-rules.ts';
export {
  moveQuestion,
  type QuestionEditor,
  questionEditor,
  removeQuestion,
  saveQuestion,
  saveQuestionRules,
} from './questions.ts';
export { eventsWithChoiceUntil, type Moves, movesSince } from './update-queries.ts';
export { type EventUpdateRecord, eventUpdate, type NewDate, newDateSince, updateMessage } from './update-record.ts';
export {
  countOtherDates,
  countRecipients,
  type Plan,
  type PlannedUpdate,
  reviewUpdate,
  updateMyEvent,
} from './update.ts';
export { cancelPublication, type PublicationResult, publishDueEvents, schedulePublication } from './schedule.ts';
export { type AccessCodeFields, removeAccessCode, saveAccessCode } from './access-codes.ts';
export { renewInvitation, setVisibility, visibilityEditor } from './visibility.ts';
export { saveSalesTexts } from './sales-texts.ts';
export { type PoolFields, removePool, saveEventCapacity, savePool } from './ticket-limits.ts';
export type { TicketClassFields } from './ticket-class-fields.ts';
export { moveTicketClass, removeTicketClass, saveTicketClass } from './ticket-classes.ts';
export { ticketEditor, type TicketEditor } from './ticket-editor.ts';
export { type Overview, overview } from './overview.ts';
export { type ManagedEvent, myEvents, type MyEventsPage } from './my-events.ts';
export { reviewSeries, saveSeries, type SeriesChange, type SeriesReview } from './series/save.ts';
export { type SeriesEditor, seriesEditor } from './series/editor.ts';
export { type SeriesPublication, seriesPublication } from './series/publication.ts';
export { addDate } from './series/add-date.ts';
export { continueCopyingDetails, copyDetailsToLaterDates, type CopyRequest } from './series/copy-details.ts';
export type { SeriesPlan, SeriesSlot } from './series/plan.ts';
export type { SeriesRule } from './series/rule.ts';
export { endEventsIn } from './end-of-organization.ts';
export { eraseUnusedOrganizationsIn, type OrganizationInTheWay, organizationsInTheWay } from './unused-organization.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
