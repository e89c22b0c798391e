import { refuse } from '#shared/errors.ts';

const CREDENTIAL_MAX_CHARS = 40_000;

/**
 * What a passkey answered, as the browser wrote it into a form: of the shape the standard says, as far as the domain asks
 * for it; the rest it checks itself. Refuses PASSKEY_REFUSED for what is none.
 */
export function readCredential<T extends { id: string; rawId: string; type: string }>(form: FormData): T {
  const text = form.get('credential');
  if (typeof text !== 'string' || text.length > CREDENTIAL_MAX_CHARS) return refuse('PASSKEY_REFUSED');
  const given = parsed(text) as Partial<T> & { response?: unknown };
  const isOne =
    typeof given?.id === 'string' && given.id === given.rawId && given.type === 'public-key' && isParts(given.response);
  return isOne ? (given as T) : refuse('PASSKEY_REFUSED');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An object of texts, and of lists of texts. */
const isParts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (part) => typeof part === 'string' || typeof part === 'number' || part === undefined || Array.isArray(part),
  );
