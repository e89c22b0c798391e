/** A copy of the response that no cache may store, with more headers. */
export function withNoStore(response: Response, headers: Record<string, string> = {}): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' }))
    copy.headers.set(name, value);
  return copy;
}
