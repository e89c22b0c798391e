import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DecisionCard } from '#domain/staff';
import type { Rule } from '#domain/moderation';

/** The names for staff of the rules that hold back events. */
export const ruleNames = {
  rejected_before: msg`Similar to a rejected event`,
  wallet: msg`Crypto wallet`,
  blocked_domain: msg`Blocked website`,
  disguised_link: msg`Disguised link`,
  scam_words: msg`Scam words`,
  copied: msg`Copied text`,
  repeated: msg`Same text many times`,
  velocity: msg`Many events in an hour`,
  spam_words: msg`Spam words`,
  short_link: msg`Short link`,
  many_links: msg`Many links`,
  odd_domain: msg`Unusual domain`,
  messenger: msg`Contact by messenger`,
  phone_numbers: msg`Many phone numbers`,
  email_addresses: msg`Many email addresses`,
  shouting: msg`Capital letters`,
  repeated_characters: msg`Repeated characters`,
  hashtags: msg`Many hashtags`,
} satisfies Record<Rule, MessageDescriptor>;

export const decisionKinds = {
  approved: msg`Approved`,
  rejected: msg`Event rejected`,
  taken_down: msg`Event removed`,
  suspended: msg`Organization suspended`,
  changes_approved: msg`Changes approved`,
  changes_rejected: msg`Changes rejected`,
} satisfies Record<DecisionCard['kind'], MessageDescriptor>;
