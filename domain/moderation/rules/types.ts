// What the rules read and what they return. No database.

/** An event as it would be published. */
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

/** What happened before. Counts take the dates of one series as one event. */
export interface History {
  /** Days since the account of the person who publishes was created. */
  accountDays: number;
  /** Events that the organization published within the last hour. */
  publishedLastHour: number;
  /** Public events of other organizations, and of this one within a day, with a title like this one's. */
  others: ComparedEvent[];
  own: ComparedEvent[];
  /** Events that staff rejected or took down. */
  rejected: ComparedEvent[];
}

/** Rules of the texts and of the history, in the order in which they are shown. */
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

/** These rules apply to every organization, the others until it is trusted. */
export const HARD_RULES: readonly Rule[] = [
  'rejected_before',
  'wallet',
  'blocked_domain',
  'disguised_link',
  'scam_words',
];

/** A rule that matched, with the words, links or titles that it found: at most three, each at most 120 characters. */
export interface Finding {
  rule: Rule;
  evidence: string[];
}
