import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rule } from '#domain/moderation';

/** The explanation for the organizer why an event is in review. */
export const ruleTexts = {
  rejected_before: msg`It’s similar to an event we didn’t approve before.`,
  wallet: msg`It contains the address of a crypto wallet.`,
  blocked_domain: msg`It links to a website known for tracking or malware.`,
  disguised_link: msg`A link shows one address but leads to another.`,
  scam_words: msg`It uses words that are typical of scams.`,
  copied: msg`The text is the same as in another organizer’s event.`,
  repeated: msg`You published the same text many times today.`,
  velocity: msg`You published many events within an hour.`,
  spam_words: msg`It uses words that are typical of spam.`,
  short_link: msg`It contains a short link that hides where it leads.`,
  many_links: msg`It links to many different websites.`,
  odd_domain: msg`It links to a website with an ending that spammers often use.`,
  messenger: msg`It asks people to get in touch through a messaging app.`,
  phone_numbers: msg`It contains many phone numbers.`,
  email_addresses: msg`It contains many email addresses.`,
  shouting: msg`Most of the text is in capital letters.`,
  repeated_characters: msg`A character is repeated many times.`,
  hashtags: msg`It contains many hashtags.`,
} satisfies Record<Rule, MessageDescriptor>;
