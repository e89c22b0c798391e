import * as OTPAuth from 'otpauth';
import { expect, it } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { silentLog } from '#server/log.ts';
import {
  createPersonWithPassword,
  PASSWORD,
  testClient,
  signedInWith,
  visitor,
} from '../../../test/worlds/accounts.ts';
import { testDb } from '../../../test/db.ts';
import {
  startTotpSetup,
  changePassword,
  confirmTotpSetup,
  pendingTotpSetup,
  reauthenticate,
  reauthenticateWithCode,
  reauthenticateWithPasskey,
  signIn,
  signInWithMagicLink,
  signInWithCode,
  signInWithPasskey,
  suspendAccountIn,
} from '../index.ts';

const database = testDb();
const site = { name: 'Bandstand', baseUrl: 'http://localhost:3000' };
const from = { network: '192.0.2.0/24', requestId: 'a-request' };
// A response that a manipulated form sends.
const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} } as never;

type Line = [object, string | undefined];
/** Log lines written while an action is refused. */
async function linesOf({ ctx, work }: { ctx: Ctx; work: (ctx: Ctx) => Promise<unknown> }): Promise<Line[]> {
  const lines: Line[] = [];
  const note = (fields: object, message?: string) => void lines.push([fields, message]);
  const log = { ...silentLog, info: note, warn: note };
  const actor = ctx.actor.kind === 'system' ? ctx.actor : { ...ctx.actor, from };
  await expect(work({ ...ctx, log, actor })).rejects.toThrow();
  return lines;
}

const byPassword = (email: string, password: string) => (ctx: Ctx) =>
  signIn(ctx, { email, password, deviceToken: null, client: testClient });

it('Every refused sign-in is logged, with its network and request and without the account', async () => {
  const { ctx, email, accountId } = await createPersonWithPassword(database.db);
  await startTotpSetup(ctx);
  const secret = (await pendingTotpSetup(ctx, { issuer: 'B', label: 'a' }))?.secret ?? '';
  const { token } = await confirmTotpSetup(ctx, {
    code: OTPAuth.TOTP.generate({ secret: OTPAuth.Secret.fromBase32(secret) }),
    client: testClient,
  });
  const person = await signedInWith(database.db, token);
  const visitorCtx = visitor(database.db);
  const challenge = await byPassword(email, PASSWORD)(visitorCtx);
  const mfaToken = challenge.kind === 'second_factor' ? challenge.mfaToken : '';
  const refused: [Ctx, (ctx: Ctx) => Promise<unknown>, string, object][] = [
    [visitorCtx, byPassword(email, 'wrong'), 'a sign-in failed', { method: 'password', code: 'WRONG_CREDENTIALS' }],
    [visitorCtx, byPassword('no@example.org', 'wrong'), 'a sign-in failed', { method: 'password' }],
    [
      visitorCtx,
      (c) => signInWithCode(c, { mfaToken, code: 'no code', deviceToken: null, client: testClient }),
      'a sign-in failed',
      { method: 'code', code: 'ARGUMENTS_ERROR' },
    ],
    [
      visitorCtx,
      (c) => signInWithPasskey(c, { site, response, deviceToken: null, client: testClient }),
      'a sign-in failed',
      { method: 'passkey', code: 'PASSKEY_REFUSED' },
    ],
    [
      visitorCtx,
      (c) => signInWithMagicLink(c, { token: 'x', client: testClient }),
      'a sign-in failed',
      { method: 'link', code: 'LINK_USED' },
    ],
    [
      person,
      (c) => reauthenticate(c, { password: 'wrong', client: testClient }),
      'a reauthentication failed',
      { method: 'password' },
    ],
    [
      person,
      (c) => reauthenticateWithCode(c, { code: 'no code', client: testClient }),
      'a reauthentication failed',
      { method: 'code' },
    ],
    [
      person,
      (c) => reauthenticateWithPasskey(c, { site, response, client: testClient }),
      'a reauthentication failed',
      { method: 'passkey' },
    ],
    [
      person,
      (c) => changePassword(c, { current: 'wrong', next: 'eight ravens over the pier' }),
      'a reauthentication failed',
      { method: 'password' },
    ],
  ];
  for (const [caller, work, message, fields] of refused) {
    const lines = await linesOf({ ctx: caller, work });
    expect(lines).toEqual([[expect.objectContaining({ ...fields, ...from }), message]]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`example\\.org|wrong"|no code|"${accountId}"`));
  }
});

it('A sign-in to a suspended account with the right password is logged as well', async () => {
  const { email, accountId } = await createPersonWithPassword(database.db);
  await database.db.transaction().execute((tx) => suspendAccountIn(tx, { accountId }));
  const lines = await linesOf({ ctx: visitor(database.db), work: byPassword(email, PASSWORD) });
  expect(lines).toEqual([[{ method: 'password', code: 'ACCOUNT_SUSPENDED', ...from }, 'a sign-in failed']]);
});
