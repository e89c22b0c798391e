// People for tests: each has an account and an open session, made with the product's own verbs.
import { createAccountIn, type SignInMethod, startSessionIn } from '#domain/accounts';
import type { Ctx, Db, Person } from '#domain/ctx';
import { contextOf } from './context.ts';

export interface TestPerson {
  accountId: string;
  publicId: string;
  email: string;
  sessionId: string;
  /** The value of the session cookie. */
  token: string;
  /** The `cookie` header of this person's browser on a site over plain http. */
  cookie: string;
  /** The person as the actor of verbs. */
  actor: Person;
  /** The context of verbs that this person calls. */
  ctx: Ctx;
}

export interface PersonOptions {
  email?: string;
  fullName?: string;
  locale?: string;
  isStaff?: boolean;
  hasTikibar?: boolean;
  isVerified?: boolean;
  /** The sign-in methods of the session; staff need a second factor. By default `['password', 'totp']`. */
  methods?: SignInMethod[];
}

let count = 0;

/** A person with a verified email address, signed in. */
export async function createPerson(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  const email = options.email ?? `person-${(count += 1)}-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { isStaff = false, hasTikibar = false, fullName = 'Ada Lovelace', locale = 'en' } = options;
  const methods = options.methods ?? (isStaff ? ['password', 'totp'] : ['password']);
  return db.transaction().execute(async (tx) => {
    const account = await createAccountIn(tx, {
      email,
      fullName,
      locale,
      isStaff,
      hasTikibar,
      isVerified: options.isVerified ?? true,
    });
    if (!account) throw new Error(`${email} has an account already`);
    const session = await startSessionIn(tx, { ...account, kind: 'browser', methods, userAgent: 'test', network: '' });
    const actor: Person = {
      kind: 'person',
      key: `browser-of-${account.accountId}`,
      accountId: account.accountId,
      publicId: account.publicId,
      isStaff,
      hasTikibar,
      sessionId: session.sessionId,
      impersonatorId: null,
      isStrong: methods.some((method) => method === 'totp' || method === 'passkey' || method === 'recovery_code'),
      authenticatedAt: Temporal.Now.instant(),
    };
    return { ...account, email, ...session, cookie: `session=${session.token}`, actor, ctx: contextOf(db, actor) };
  });
}
