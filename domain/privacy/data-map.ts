import { accountTables } from './account-tables.ts';
import { ACCOUNT, type DataTable, EVENT, table, TAX } from './data-table.ts';
import { moneyTables } from './money-tables.ts';
import { newsletterTables } from './newsletter-tables.ts';
import { questionTables } from './question-tables.ts';

const SITE = 'As long as the site.';
const SHIPPED = 'Comes with the product.';

/**
 * Every column of the schema with its data class. A test compares this map with the database. docs/privacy.md explains
 * it to people.
 */
export const dataMap: Record<string, DataTable> = {
  ...accountTables,
  ...moneyTables,
  ...newsletterTables,
  ...questionTables,
  organization: table(SITE, { organization: 'id name created_at event_defaults postal_address deleted_at' }),
  organization_member: table('Until the membership ends.', {
    own: 'id organization_id account_id event_id role created_at chosen_at',
  }),
  organization_invitation: table('Until it is accepted or withdrawn; 30 days after it expired.', {
    own: 'id organization_id event_id email email_key role locale invited_by created_at sent_at expires_at',
    secret: 'token_hash',
  }),
  organizer: table(SITE, {
    organization:
      'id organization_id name slug about_html website links logo cover photos language source source_uid created_at updated_at',
  }),

  event_like: table(ACCOUNT, { own: 'account_id event_id created_at' }),
  organizer_follow: table(ACCOUNT, { own: 'account_id organizer_id created_at' }),
  collection: table(ACCOUNT, {
    own: 'id public_id account_id name about created_at updated_at',
    secret: 'share_token',
  }),
  collection_event: table(ACCOUNT, { own: 'collection_id event_id position added_at' }),
  person_interest: table(ACCOUNT, { own: 'account_id kind taxon_id created_at' }),
  calendar_feed: table('Until it is revoked.', { own: 'account_id created_at last_read_at', secret: 'token_hash' }),

  reservation: table('As long as its order; a day without one. The company until it ends: then the order has it.', {
    impersonal:
      'id event_id state currency total_minor link_slug promo_code_id created_at expires_at extended_at paying_since ended_at',
    secret: 'token company company_address company_vat_id',
    organization: 'seller_vat_id',
    trace: 'visitor_key',
  }),
  reservation_line: table('As long as the basket.', {
    impersonal:
      'id reservation_id ticket_class_id quantity unit_minor discount_minor price_minor fee_minor is_fee_passed_on tax_minor tax_name tax_rate',
  }),
  hold: table('Minutes.', { impersonal: 'reservation_id tier_id quantity' }),
  ticket_order: table(TAX, {
    tax: 'id number event_id name email company company_address company_vat_id locale currency total_minor refunded_minor pay_at_door refund_policy placed_at canceled_at account_id reservation_id is_complimentary is_transferred is_door_sale paid_at is_paid_online is_paid_by_bank is_demo_money link_slug promo_code_id promo_code moved_to_id is_moved',
    own: 'note town_slug',
    organization: 'seller_vat_id',
    secret: 'token',
  }),
  order_change: table('As long as the order; without the message once the buyer is erased.', {
    own: 'id order_id kind ticket_id message account_id created_at',
  }),
  different_people: table('As long as the event, or until members compare its tickets again.', {
    impersonal: 'id event_id created_at',
  }),
  different_people_ticket: table('As long as its tickets.', { impersonal: 'different_people_id ticket_id' }),
  ticket_transfer: table('A year after the offer; without the person once the person is erased.', {
    own: 'id ticket_id from_order_id to_order_id name email email_key locale created_at ended_at is_declined',
    secret: 'token_hash',
  }),
  order_line: table(TAX, {
    tax: 'id order_id ticket_class_id name quantity unit_minor discount_minor price_minor fee_minor is_fee_passed_on tax_minor tax_name tax_rate',
  }),
  idempotency_record: table('Seven days.', { secret: 'scope key request_hash response created_at' }),
  ticket: table(TAX, {
    tax: 'id order_line_id seat event_id ticket_class_id attendee_name attendee_email order_number status in_transfer issued_at',
    secret: 'token kid nonce code order_token',
  }),
  check_in: table('As long as the event; without the member once the member is erased.', {
    organization: 'id event_id ticket_class_id zone_id zone_key result reason entry step is_return leaves undoes door',
    own: 'account_id at received_at',
    trace: 'ticket_id scan_key',
  }),
  check_in_conflict: table('As long as the event; without the member once the member is erased.', {
    organization: 'id event_id reason first_id door received_at seen_at',
    own: 'account_id scanned_at seen_by',
    trace: 'ticket_id scan_key',
  }),
  door_snapshot: table('As long as the event; without the member once the member is erased.', {
    organization: 'id event_id',
    own: 'account_id door taken_at',
  }),
  ticket_signing_key: table(SITE, { impersonal: 'kid public_key private_key created_at retired_at' }),

  mail_outbox: table('90 days after it was sent, and until the person is erased.', {
    own: 'id template to_address to_name locale state attempts next_attempt_at last_error is_refused is_bulk expires_at created_at done_at delayed_at complained_at attendee_message_id announcement_id newsletter_issue_id',
    secret: 'report_token message_key payload content',
  }),
  refused_address: table('90 days after mails came back, three years after one was marked as spam, or until lifted.', {
    trace: 'address_hash refused_at reason',
  }),
  soft_bounce: table('14 days.', { trace: 'address_hash bounced_on' }),
  tickets_link_request: table('A day.', { trace: 'id address_hash asked_at' }),
  tickets_link: table('A day.', { own: 'email created_at expires_at', secret: 'token_hash' }),

  notification_choice: table(ACCOUNT, {
    own: 'id account_id kind is_on how text_version network chosen_at',
  }),
  notification_sent: table(ACCOUNT, { own: 'account_id kind sent_at' }),
  event_notice: table('90 days after it was sent.', { own: 'account_id event_id noticed_at told_at' }),
  contact_message: table('30 days; a day while it is not confirmed.', {
    own: 'id event_id order_id account_id name email email_key body locale form_key created_at sent_at',
    secret: 'token_hash',
  }),
  news_consent: table('As long as the person wants news, and then as proof; seven days while it is not confirmed.', {
    own: 'id organizer_id email email_key name locale text source event_id network given_at confirmed_at withdrawn_at',
    trace: 'address_hash',
  }),
  news_opt_out: table('As long as the organizer, so that nobody writes to the address again.', {
    trace: 'organizer_id address_hash how opted_out_at',
  }),
  news_link: table('400 days.', {
    trace: 'organizer_id address_hash is_confirmation announcement_id created_at stopped_at',
    secret: 'token_hash',
  }),
  organization_contact: table('Until the organizer or the person is erased, or the organizer erases the contact.', {
    own: 'organization_id email_key email name created_at',
  }),
  contact_tag: table('As long as the contact.', { own: 'organization_id email_key tag created_at' }),
  event_reminder_off: table(EVENT, { organization: 'event_id turned_off_at', own: 'account_id' }),
  attendee_message: table(EVENT, {
    organization:
      'id event_id organization_id audience ticket_class_id subject body form_key send_at recipients created_at queued_at stopped_at purged_sent purged_failed purged_dropped purged_complaints',
    own: 'account_id',
  }),
  announcement: table('As long as the organization.', {
    organization:
      'id organization_id organizer_id event_id audience tag subject body form_key send_at recipients created_at queued_at stopped_at purged_sent purged_failed purged_dropped purged_complaints',
    own: 'account_id',
  }),
  event_alert_request: table('A day.', {
    own: 'event_id kind email email_key locale text_version network requested_at expires_at',
    secret: 'token_hash',
  }),
  event_alert: table('30 days after it was sent or stopped, or the event was over.', {
    own: 'id event_id kind account_id email email_key locale text_version network requested_at confirmed_at sent_at ended_at',
    secret: 'token_hash',
  }),
  unsubscribe_link: table(ACCOUNT, { own: 'kind account_id email_key created_at', secret: 'token_hash' }),

  data_export: table('Seven days.', {
    own: 'id public_id account_id state parts_done parts_total asked_at done_at',
    secret: 'content',
  }),

  sponsor_profile: table(ACCOUNT, {
    own: 'id account_id slug name website offers categories is_anywhere currency minor_per_unit budget_from_minor budget_to_minor languages description language state is_approved waiting reason version is_hidden created_at updated_at submitted_at published_at',
  }),
  sponsor_place: table(ACCOUNT, { own: 'profile_id place_id area_ids' }),
  sponsor_message: table('30 days.', {
    own: 'id account_id profile_id event_id body consent_text consented_at locale form_key state created_at',
  }),
  sponsor_report: table(ACCOUNT, { own: 'id profile_id account_id body created_at closed_at' }),
  event_sponsorship: table('Until the event is over.', {
    organization:
      'event_id is_open seeks currency minor_per_unit amount_from_minor amount_to_minor audience language expected_guests updated_at',
  }),

  help_vote: table('One year.', { impersonal: 'article language day helpful unhelpful' }),
  help_comment: table('90 days.', { impersonal: 'id article language body created_at' }),
  operator_message: table('30 days.', {
    own: 'id account_id email email_key reason body locale to_address form_key created_at',
  }),

  event_report: table('As long as the event; without address and words once the person is erased.', {
    own: 'id event_id account_id reporter email reason body note state created_at taken_at taken_by decided_at decided_by',
  }),
  order_review: table('As long as the order; without the member of staff once the account is erased.', {
    impersonal: 'order_id reasons state created_at decided_at',
    own: 'account_id',
  }),
  event_takedown: table('Until it is put back.', {
    impersonal: 'event_id visibility created_at decision_id',
    own: 'taken_by',
  }),
  event_review: table(EVENT, {
    organization: 'id event_id organization_id state findings changes requested_at closed_at fingerprint',
    own: 'requested_by',
  }),
  moderation_decision: table('As long as the event or the organization.', {
    organization: 'id kind organization_id event_id review_id reason decided_at lifted_at',
    own: 'decided_by',
  }),
  moderation_appeal: table('As long as the decision; without the words once the person is erased.', {
    own: 'decision_id body account_id created_at state decided_by decided_at note',
  }),
  impersonation: table(ACCOUNT, {
    own: 'id account_id staff_id session_id staff_session_id reason started_at stopped_at',
  }),
  tikibar_session: table('As long as the session.', {
    own: 'session_id is_on overrides shows_flags shows_queries shows_timings updated_at',
  }),
  audit_entry: table(
    'As long as the site: a chain that could be shortened would prove nothing. By number, not by name.',
    {
      trace:
        'id at actor_kind account_id impersonator_id action subject_kind subject_id network request_id detail previous_hash hash',
    },
  ),
  audit_pending: table('Until the end of the transaction.', {
    trace: 'id actor_kind account_id impersonator_id action subject_kind subject_id network request_id detail',
  }),
  flag: table(SITE, { impersonal: 'name is_on default_value version changed_at', trace: 'changed_by' }),
  flag_rule: table(SITE, {
    impersonal: 'id flag position roles stages share salt value group_name is_experiment',
    trace: 'person_ids',
  }),
  flag_exposure: table('90 days.', { impersonal: 'day flag rule group_name value times' }),
  flag_exposure_person: table('90 days.', { trace: 'flag rule group_name person first_at' }),

  analytics_event: table('30 days.', { trace: 'id at name visitor page person fields' }),
  analytics_salt: table('A day.', { trace: 'day salt' }),
  analytics_retention: table(SITE, { impersonal: 'is_only days' }),
  search_run: table('Eight days.', { trace: 'day visitor term_key place_id network term places at' }),
  search_trend: table('Until it is counted anew.', { impersonal: 'place_id term_key term score' }),
  blocked_search_word: table(SITE, { impersonal: 'word added_at' }),

  event: table(EVENT, {
    organization:
      'id series_id organizer_id venue_id slug name summary description_html details category_id subcategory_id format_id tags language starts_at ends_at tz all_day online status status_changed_at image visibility refund_policy external_url source source_uid source_hash published_at removed_at created_at updated_at calendar_sequence series_start',
  }),
  event_change: table(EVENT, { organization: 'id event_id field before after changed_at', own: 'account_id' }),
  media_file: table('While an event uses the photo, and a week after its last use.', {
    organization: 'id organization_id path width height bytes uploaded_at',
    own: 'uploaded_by',
  }),
  event_join_link: table(EVENT, { secret: 'url', organization: 'instructions', impersonal: 'event_id updated_at' }),
  event_entry: table(EVENT, { secret: 'password invitation', impersonal: 'event_id updated_at' }),
  event_guest: table('Until 30 days after the event.', { impersonal: 'event_id admitted_at', trace: 'browser_hash' }),
  event_publication: table('Until the event is published.', {
    organization: 'event_id publish_at created_at',
    own: 'account_id',
  }),
  event_update: table(EVENT, {
    organization:
      'id event_id kind message is_public old_starts_at old_ends_at new_starts_at new_ends_at choose_until created_at',
    own: 'account_id',
  }),
  tracking_link: table(EVENT, { organization: 'id event_id name slug created_at' }),
  short_address: table(EVENT, {
    organization: 'name reading organization_id event_id organizer_id is_current created_at',
  }),
  short_address_reading: table(SITE, { organization: 'reading organization_id' }),
  event_visit: table(EVENT, { impersonal: 'event_id day slug visits' }),
  event_series: table(EVENT, { organization: 'id organizer_id name source source_uid created_at' }),
  series_plan: table(EVENT, { organization: 'series_id tz first_day rule slots added skipped updated_at' }),
  venue: table(SITE, {
    organization:
      'id organization_id name address_1 address_2 city region postal_code country_code latitude longitude tz place_id capacity source source_uid created_at updated_at',
  }),
  capacity_tier: table(EVENT, { impersonal: 'id event_id kind name capacity held sold set_aside' }),
  ticket_class: table(EVENT, {
    organization:
      'id event_id tier_id event_tier_id pool_tier_id kind name description price_kind price_minor minimum_minor currency is_fee_passed_on sales_start sales_end sales_end_hours opens_after_id min_per_order max_per_order max_per_person admits hidden position',
  }),
  event_change_rule: table(EVENT, { organization: 'event_id may_cancel may_transfer hours refund_at_once' }),
  event_door_rule: table(EVENT, { organization: 'event_id allows_reentry' }),
  check_in_zone: table(EVENT, { organization: 'id event_id name' }),
  check_in_zone_class: table(EVENT, { organization: 'zone_id ticket_class_id' }),
  event_sales_text: table(EVENT, { organization: 'event_id sold_out not_yet sales_ended' }),
  promo_code: table(EVENT, {
    organization:
      'id event_id kind code tier_id starts_at ends_at percent_off amount_off_minor amount_per currency min_order_minor all_classes stopped_at batch batch_name created_at',
  }),
  promo_code_class: table(EVENT, { organization: 'promo_code_id ticket_class_id' }),
  listing: table(EVENT, {
    organization:
      'event_id series_id series_group_id slug name summary organizer_id organizer_name organizer_slug venue_name city latitude longitude online tz zone_id all_day starts_at ends_at category_id subcategory_id image postponed sales_status popularity updated_at is_past title_words head words facets price_min_minor price_max_minor currency price_from sold_share likes ordered interest',
  }),
  listing_change: table('Seconds.', { impersonal: 'event_id revision' }),
  listing_state: table(SITE, { impersonal: 'only_row version' }),
  listing_zone: table(SITE, { impersonal: 'id tz' }),
  search_term: table('Until it is counted anew.', { impersonal: 'term events' }),

  gazetteer_version: table(SHIPPED, { impersonal: 'singleton version places names search loaded_at' }),
  place: table(SHIPPED, {
    impersonal:
      'id wof_id google_place_id place_type derived_ancestor_type name abbreviation slug country_code admin1 admin2 parent_id country_id region_id locality_id borough_id lat lng ne_lat ne_lng sw_lat sw_lng bbox_source feature_code population rank tz source status merged_into is_named_like_city',
  }),
  place_external_id: table('30 days.', { impersonal: 'place_id provider external_id fetched_at' }),
  place_name: table(SHIPPED, { impersonal: 'place_id kind lang name folded' }),
  place_prefix: table(SHIPPED, { impersonal: 'k place_id type lat lng score' }),
  place_search: table(SHIPPED, { impersonal: 'k place_id kind lang type lat lng cell score' }),
  place_slug_alias: table(SHIPPED, { impersonal: 'slug place_id' }),
  backup_run: table(SITE, { impersonal: 'id snapshot_at finished_at bytes is_encrypted' }),
  site_state: table(SITE, { impersonal: 'name facts since' }),
  seeding: table(SITE, { impersonal: 'name facts finished_at' }),
  site_secret: table(SITE, { impersonal: 'name value created_at' }),
};
