/** The code in `?code=` of the URL of an event or its checkout; null without a code. The code may be wrong. */
export function accessCodeOf(url: URL): string | null {
  const code = url.searchParams.get('code')?.trim() ?? '';
  return code === '' ? null : code.slice(0, 100);
}
