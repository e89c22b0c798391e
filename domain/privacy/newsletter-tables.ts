import { type DataTable, table } from './data-table.ts';

/** The classes of the columns of the newsletter: subscriptions, and the issues that staff write. */
export const newsletterTables: Record<string, DataTable> = {
  newsletter_request: table('Seven days.', {
    own: 'email email_key locale text_version network asked_at expires_at place_id clicks_text',
    secret: 'token_hash',
  }),
  newsletter_issue: table('As long as the site; without the staff member once they are erased.', {
    impersonal:
      'id title default_locale state version form_key send_at started_at finished_at queued_to last_subscription queued_at recipients created_at changed_at purged_sent purged_failed purged_dropped purged_complaints',
    own: 'account_id',
  }),
  newsletter_text: table('As long as the issue.', { impersonal: 'issue_id locale subject preheader body' }),
  newsletter_link: table('As long as the issue.', { impersonal: 'issue_id target clicks', secret: 'token' }),
  newsletter_subscription: table(
    'As long as it is wanted, and then as proof of when it ended; until the person is erased.',
    {
      own: 'id email email_key locale text_version asked_at asked_network confirmed_at confirmed_network ended_at place_id clicks_text clicks_agreed_at',
      secret: 'clicks_key',
    },
  ),
};
