/**
 * The challenge a browser says it has answered, for finding what was remembered of it; null for what says none. Whether
 * it was signed is judged after that.
 */
export function challengeInResponse(response: { response?: { clientDataJSON?: unknown } }): string | null {
  const text = response.response?.clientDataJSON;
  if (typeof text !== 'string' || text.length > 4_000) return null;
  try {
    const said = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}
