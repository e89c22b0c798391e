// Makes cookies and tokens with the server's own secret, so that tests can send requests without opening a page first.
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#domain/ctx';

/** Makes the cookies and tokens that the server would set for a browser. */
export interface Browsers {
  /** A new browser; signed in when the caller passes a session token. */
  open: (session?: string) => { cookie: string; token: string };
}

/** Reads the secret with which the running site signs cookies and tokens. */
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
