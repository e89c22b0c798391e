// The input and the output of the rules. This folder does not use the database.

/** An event in the form in which it would be published. */
export interface CheckedEvent {
  title: string;
  /** Plain text. */
  summary: string;
  /** Clean HTML. */
  descriptionHtml: string;
  /** Plain texts of agenda, line-up and questions. */
  details: string[];
  tags: string[];
  externalUrl: string | null;
}

/** A published or rejected event to compare with. */
export interface ComparedEvent {
  id: string;
  title: string;
  /** Plain text: summary and description. */
  text: string;
}

/** Earlier events and decisions. The dates of one series count as one event. */
export interface History {
  /** Age in days of the account that publishes. */
  accountDays: number;
  /** Number of events that the organization published within the last hour. */
  publishedLastHour: number;
  /** Public events with a similar title: of other organizations, and of this organization within the last day. */
  others: ComparedEvent[];
  own: ComparedEvent[];
  /** Events that staff rejected or took down. */
  rejected: ComparedEvent[];
}

/** Rules about the texts and about the history, in the order in which they are shown. */
export const RULES = [
  'rejected_before',
  'wallet',
  'blocked_domain',
  'disguised_link',
  'scam_words',
  'copied',
  'repeated',
  'velocity',
  'spam_words',
  'short_link',
  'many_links',
  'odd_domain',
  'messenger',
  'phone_numbers',
  'email_addresses',
  'shouting',
  'repeated_characters',
  'hashtags',
] as const;
export type Rule = (typeof RULES)[number];

/** Rules that apply to every organization. The other rules apply until an organization is trusted. */
export const HARD_RULES: readonly Rule[] = [
  'rejected_before',
  'wallet',
  'blocked_domain',
  'disguised_link',
  'scam_words',
];

/**
 * A rule that matched, with the words, links or titles that it found: at most three, each of at most 120 characters.
 */
export interface Finding {
  rule: Rule;
  evidence: string[];
}
