import { parseMailAddress } from '#shared/mail-address.ts';

/** An identity from a provider, read from an ID token whose signature, issuer and nonce were verified. */
export interface ProviderIdentity {
  /** The provider's name in this site's configuration. */
  provider: string;
  issuer: string;
  /** The provider's id for the person: never reused, unlike a mail address. */
  subject: string;
  /** The address as the provider sent it; '' when the provider sent no address. */
  email: string;
  /** Whether the provider says that the person owns the address, and the operator trusts this provider. */
  isEmailVerified: boolean;
  /** '' when the provider sent no name. */
  fullName: string;
}

/** The address of an identity if the provider verified the address; null otherwise. */
export function trustedEmail({ email, isEmailVerified }: ProviderIdentity): string | null {
  return isEmailVerified ? parseMailAddress(email) : null;
}
