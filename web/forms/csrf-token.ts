/** The token in the text of the cookie header; null when there is none. The server writes it raw (decision 002). */
export function csrfTokenOfCookie(cookie: string): string | null {
  for (const pair of cookie.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === 'csrftoken') return value.join('=') || null;
  }
  return null;
}

/** The token of a document in a browser: of its forms, so that hydration finds what the server wrote; else of the cookie. */
export const csrfTokenOfPage = (page: Document): string =>
  page.querySelector<HTMLInputElement>('input[name="csrftoken"]')?.value ?? csrfTokenOfCookie(page.cookie) ?? '';
