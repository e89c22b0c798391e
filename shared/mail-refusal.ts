// What a mail server's answer says about the recipient's address.

/** Enhanced status codes (RFC 3463) for an address that does not exist or is disabled. */
const NO_SUCH_ADDRESS = /\b5\.(?:1\.(?:[0-6]|10)|2\.1)\b/;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** Words of answers without such a code that are about the sender, the server or a full mailbox. */
const OTHER_CAUSE = /relay|sender|auth|login|spam|block|black|policy|prohibit|denied|quota|full|reputation/i;

/**
 * Whether a permanent refusal concerns the recipient's address: an answer that names no other cause. Another mail to the
 * address may be accepted after a refusal for a policy, or by a server that does not know this site.
 */
export const isAboutAddress = (answer: string): boolean =>
  ENHANCED.test(answer) ? NO_SUCH_ADDRESS.test(answer) : !OTHER_CAUSE.test(answer);
