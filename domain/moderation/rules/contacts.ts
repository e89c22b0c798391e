// Rules about payments and conversations outside of this site.
import { wholeText } from './text.ts';
import type { CheckedEvent, Rule } from './types.ts';

/** Addresses of Bitcoin (all forms), Ethereum and related currencies, Tron, and Litecoin. */
const WALLETS = [
  /\b(?:bc1|ltc1)[02-9ac-hj-np-z]{25,71}\b/g,
  /\b0x[0-9a-fA-F]{40}\b/g,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/g,
];
const EMAIL = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}\b/gi;
/**
 * An international number, or at least nine digits in groups. Dates and prices have fewer digits or other separators.
 */
const PHONE = /(?<![\w/.,-])(?:\+|00)\d[\d ()./-]{7,20}\d(?![\w/])/g;
/** The name of a messenger beside a number, a handle or an invitation to write, e.g. "Write to me on WhatsApp". */
const MESSENGER =
  /\b(?:whats?app|telegram|wechat|viber|signal)\b[^\n]{0,40}?(?:\+\d[\d ()-]{6,}|@\w{4,})|\b(?:contact|text|message|dm|write|reach|schreib\w*|kontakt\w*|contacte\w*|écrive\w*|escr[ií]be\w*|escrib\w*|contáct\w*|fale|chame|mande)\b[^\n.]{0,30}\b(?:whats?app|telegram|wechat|viber)\b/gi;

const EMAILS_MAX = 3;
const PHONES_MAX = 2;

export function contactRules(event: CheckedEvent): Partial<Record<Rule, string[]>> {
  const text = wholeText(event);
  const emails = new Set(matches(text, EMAIL).map((address) => address.toLowerCase()));
  const messengers = matches(text, MESSENGER);
  const phones = new Set(matches(text, PHONE));
  return {
    wallet: WALLETS.flatMap((pattern) => matches(text, pattern)).filter(isMixed),
    ...(messengers.length > 0 && { messenger: messengers }),
    email_addresses: emails.size > EMAILS_MAX ? [...emails] : [],
    phone_numbers: phones.size > PHONES_MAX ? [...phones] : [],
  };
}

const matches = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([match]) => match);

/**
 * Whether a text has letters and digits, as wallet addresses do. A long word has no digits, and a long number has no
 * letters.
 */
const isMixed = (address: string): boolean => /\d.*\d/.test(address) && /[A-Za-z]{2}/.test(address.slice(2));
