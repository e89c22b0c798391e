import { type DataTable, EVENT, table } from './data-table.ts';

/** The columns of questions in the order form, and of the answers. */
export const questionTables: Record<string, DataTable> = {
  order_question: table(EVENT, {
    organization:
      'id event_id position kind per_ticket label hint body options min_age is_required for_all_classes asked_after_id asked_option archived_at',
  }),
  order_question_class: table(EVENT, { organization: 'question_id ticket_class_id' }),
  question_answer: table(
    'As long as the order; signatures until 90 days after the event, unless the organizer states another number of days.',
    { own: 'id question_id order_id ticket_id answer answered_at removed_at' },
  ),
  answer_file: table(
    'Until 90 days after the event, unless the organizer states another number of days; a day without an answer, and a month while its order is being paid.',
    { own: 'id event_id question_id slot answer_id expires_at name type bytes hash content uploaded_at' },
  ),
  answer_link: table('Until 30 days after the event.', {
    own: 'id ticket_id order_id event_id email email_key locale sent_at',
    secret: 'token_hash',
  }),
  event_question_rule: table(EVENT, { organization: 'event_id deadline_hours signature_days' }),
};
