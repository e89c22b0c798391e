import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  closeProviderVisit,
  linkedProviders,
  linkProvider,
  openProviderVisit,
  type ProviderIdentity,
  type ProviderVisit,
  signInWithProvider,
  suspendAccountIn,
  unlinkProvider,
} from '#domain/accounts';
import {
  createPersonWithPassword,
  letSessionsAge,
  testClient,
  signedInWith,
  takeJobs,
  takeMails,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { testDb } from '../../../test/db.ts';

const database = testDb();
let created = 0;

/** A new identity at a provider, with a verified address. */
function identity(change: Partial<ProviderIdentity> = {}): ProviderIdentity {
  const subject = `subject-${(created += 1)}`;
  return {
    provider: 'acme',
    issuer: 'https://id.acme.example',
    subject,
    email: `${subject}@example.org`,
    isEmailVerified: true,
    fullName: 'Ada Lovelace',
    ...change,
  };
}

const signIn = (providerIdentity: ProviderIdentity) =>
  signInWithProvider(visitor(database.db), {
    identity: providerIdentity,
    locale: 'de',
    deviceToken: null,
    client: testClient,
  });

async function signedIn(providerIdentity: ProviderIdentity) {
  const result = await signIn(providerIdentity);
  if (result.kind !== 'signed_in') throw new Error(result.kind);
  return signedInWith(database.db, result.token);
}

const countAccounts = async () =>
  (await sql<{ count: number }>`select count(*)::int from account`.execute(database.db)).rows[0]?.count;

describe('an identity from a provider', () => {
  it('creates an account for a verified address, and finds it again after the address changed', async () => {
    const providerIdentity = identity();
    const first = await signedIn(providerIdentity);
    const again = await signedIn({ ...providerIdentity, email: 'moved@example.org', isEmailVerified: false });
    expect(again.actor).toMatchObject({ accountId: (first.actor as { accountId: string }).accountId, isStrong: false });
    expect(await linkedProviders(again)).toMatchObject([{ provider: 'acme', email: providerIdentity.email }]);
    expect(await takeJobs(database.db, 'accounts.verified')).toMatchObject([{ email: providerIdentity.email }]);
  });

  it.each([
    ['the provider did not verify the address', { isEmailVerified: false }],
    ['the identity has no address', { email: '' }],
    ['the address is invalid', { email: 'a@b, c@d' }],
  ])('creates no account when %s', async (_, change) => {
    const before = await countAccounts();
    expect(await signIn(identity(change))).toEqual({ kind: 'email_unverified' });
    expect(await countAccounts()).toBe(before);
  });

  it.each([true, false])(
    'is never linked because its address has an account (verified by the provider: %s)',
    async (isVerified) => {
      const owner = await createPersonWithPassword(database.db, { isVerified });
      const providerIdentity = identity({ email: owner.email.toUpperCase().replace('@EXAMPLE', '@example') });
      expect(await signIn(providerIdentity)).toEqual({ kind: 'account_known' });
      expect(await linkedProviders(owner.ctx)).toEqual([]);
    },
  );

  it('is a different identity at another provider', async () => {
    const providerIdentity = identity();
    await signedIn(providerIdentity);
    expect(await signIn({ ...providerIdentity, issuer: 'https://id.globex.example', provider: 'globex' })).toEqual({
      kind: 'account_known',
    });
  });

  it('creates one account when the same identity signs in several times at the same time', async () => {
    const providerIdentity = identity();
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map(() => signIn(providerIdentity).then((result) => result.kind)),
    );
    expect(results).toContain('signed_in');
    const { rows } = await sql<{
      email: string;
    }>`select email from account where email = ${providerIdentity.email}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('needs the second factor when the account has a second factor', async () => {
    const providerIdentity = identity();
    const { actor } = await signedIn(providerIdentity);
    const { accountId } = actor as { accountId: string };
    await sql`insert into totp (account_id, secret, confirmed_at)
      values (${accountId}, ${'A'.repeat(32)}, now())`.execute(database.db);
    expect((await signIn(providerIdentity)).kind).toBe('second_factor');
  });

  it('cannot sign in to a suspended account', async () => {
    const providerIdentity = identity();
    const { actor } = await signedIn(providerIdentity);
    await database.db
      .transaction()
      .execute((tx) => suspendAccountIn(tx, { accountId: (actor as { accountId: string }).accountId }));
    await expect(signIn(providerIdentity)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

describe('linking a provider', () => {
  it('lets the owner sign in with the provider, whatever the address at the provider is', async () => {
    const owner = await createPersonWithPassword(database.db);
    const providerIdentity = identity({ isEmailVerified: false });
    await takeMails(database.db);
    await linkProvider(owner.ctx, { identity: providerIdentity });
    expect((await signedIn(providerIdentity)).actor).toMatchObject({ accountId: owner.accountId });
    expect(await takeMails(database.db)).toMatchObject([
      { kind: 'provider_changed', values: { what: 'linked', provider: 'acme' } },
    ]);
  });

  it('refuses an identity that is linked with another account', async () => {
    const [ada, eve, providerIdentity] = [
      await createPersonWithPassword(database.db),
      await createPersonWithPassword(database.db),
      identity(),
    ];
    await linkProvider(ada.ctx, { identity: providerIdentity });
    await expect(linkProvider(eve.ctx, { identity: providerIdentity })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(linkProvider(ada.ctx, { identity: identity() })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('can be undone only by the owner', async () => {
    const [ada, eve, providerIdentity] = [
      await createPersonWithPassword(database.db),
      await createPersonWithPassword(database.db),
      identity(),
    ];
    await linkProvider(ada.ctx, { identity: providerIdentity });
    const id = (await linkedProviders(ada.ctx))[0]?.id ?? '';
    await expect(unlinkProvider(eve.ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await unlinkProvider(ada.ctx, { id });
    await expect(unlinkProvider(ada.ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await linkedProviders(ada.ctx)).toEqual([]);
  });

  it('requires a recent authentication', async () => {
    const { ctx } = await createPersonWithPassword(database.db);
    await letSessionsAge(database.db, '16 minutes');
    await expect(linkProvider(ctx, { identity: identity() })).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });
});

describe('a visit to a provider', () => {
  const visit: ProviderVisit = {
    provider: 'acme',
    purpose: 'sign_in',
    nonce: 'n',
    verifier: 'v',
    referrer: '/saved/',
    localePrefix: 'de',
  };
  const beginSignIn = async (ctx = visitor(database.db)) => {
    const state = crypto.randomUUID();
    await openProviderVisit(ctx, { state, visit });
    return { ctx, state };
  };

  it('is resumed once, with the stored values', async () => {
    const { ctx, state } = await beginSignIn();
    expect(await closeProviderVisit(ctx, { state, provider: 'acme' })).toEqual(visit);
    expect(await closeProviderVisit(ctx, { state, provider: 'acme' })).toBeNull();
  });

  it('can be resumed only in its browser, with its provider and by its person', async () => {
    const [first, second, third] = [await beginSignIn(), await beginSignIn(), await beginSignIn()];
    expect(await closeProviderVisit(visitor(database.db), { state: first.state, provider: 'acme' })).toBeNull();
    expect(await closeProviderVisit(second.ctx, { state: second.state, provider: 'globex' })).toBeNull();
    const { actor } = await createPersonWithPassword(database.db);
    const key = third.ctx.actor.kind === 'visitor' ? third.ctx.actor.key : '';
    const signedInSince = { ...third.ctx, actor: { ...actor, key } };
    expect(await closeProviderVisit(signedInSince, { state: third.state, provider: 'acme' })).toBeNull();
  });

  it('expires after a quarter of an hour and is deleted by a later visit', async () => {
    const { ctx, state } = await beginSignIn();
    await sql`update account_challenge set expires_at = now() - interval '1 second'`.execute(database.db);
    expect(await closeProviderVisit(ctx, { state, provider: 'acme' })).toBeNull();
    await beginSignIn();
    await sql`update account_challenge set expires_at = now() - interval '1 second'`.execute(database.db);
    await beginSignIn();
    const { rows } = await sql<{ count: number }>`select count(*)::int from account_challenge`.execute(database.db);
    expect(rows[0]?.count).toBe(1);
  });
});
