import { refuse } from '#shared/errors.ts';

const CREDENTIAL_MAX_CHARS = 40_000;

/**
 * Reads the credential a browser posted, in the shape of the standard as far as the domain needs it; the domain
 * verifies the rest. Refuses PASSKEY_REFUSED for anything else.
 */
export function readCredential<T extends { id: string; rawId: string; type: string }>(form: FormData): T {
  const text = form.get('credential');
  if (typeof text !== 'string' || text.length > CREDENTIAL_MAX_CHARS) return refuse('PASSKEY_REFUSED');
  const credential = parsed(text) as Partial<T> & { response?: unknown };
  const isOne =
    typeof credential?.id === 'string' &&
    credential.id === credential.rawId &&
    credential.type === 'public-key' &&
    isParts(credential.response);
  return isOne ? (credential as T) : refuse('PASSKEY_REFUSED');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An object of strings, numbers and lists. */
const isParts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (part) => typeof part === 'string' || typeof part === 'number' || part === undefined || Array.isArray(part),
  );
