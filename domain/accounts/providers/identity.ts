import { parseMailAddress } from '#shared/mail-address.ts';

/** Who a provider says somebody is: read from an ID token whose signature, issuer and nonce were right. */
export interface ProviderIdentity {
  /** The provider's name in this site's configuration. */
  provider: string;
  issuer: string;
  /** The provider's own name for the person: never reused, unlike a mail address. */
  subject: string;
  /** As it came; '' for none. */
  email: string;
  /** Whether the provider says it has seen that the address is theirs, and the host trusts its word. */
  isEmailVerified: boolean;
  /** '' for none. */
  fullName: string;
}

/** The address of an identity, where it may stand for the person; null otherwise. */
export function trustedEmail({ email, isEmailVerified }: ProviderIdentity): string | null {
  return isEmailVerified ? parseMailAddress(email) : null;
}
