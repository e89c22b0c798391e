/**
 * The token in the text of the cookie header; null when the header has no token. The server writes the value without
 * encoding (decision 002).
 */
export function csrfTokenOfCookie(cookie: string): string | null {
  for (const pair of cookie.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === 'csrftoken') return value.join('=') || null;
  }
  return null;
}

/**
 * The token of a document in a browser: the token of its forms, so that hydration finds the same text as the server
 * wrote; else the token of the cookie.
 */
export const csrfTokenOfPage = (page: Document): string =>
  page.querySelector<HTMLInputElement>('input[name="csrftoken"]')?.value ?? csrfTokenOfCookie(page.cookie) ?? '';
