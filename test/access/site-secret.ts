// Cookies and tokens as the server makes them, for requests that no page was opened for.
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#domain/ctx';

/** Makes what a browser would have been given. */
export interface Browsers {
  /** A browser of its own; with a session when one is named by its token. */
  open: (session?: string) => { cookie: string; token: string };
}

/** Reads the key the running site signs with. */
export async function browsersOf(db: Db): Promise<Browsers> {
  const { value } = await db
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'visitor')
    .executeTakeFirstOrThrow();
  const sign = (text: string) => createHmac('sha256', value).update(text).digest('base64url');
  return {
    open: (session) => {
      const key = randomBytes(16).toString('base64url');
      const random = randomBytes(12).toString('base64url');
      const token = `${random}.${sign(`csrf:${key}:${session ?? ''}:${random}`)}`;
      const cookies = [`visitor=${key}.${sign(`visitor:${key}`)}`, `csrftoken=${token}`];
      if (session !== undefined) cookies.push(`session=${session}`);
      return { cookie: cookies.join('; '), token };
    },
  };
}
