import type { Context } from 'hono';
import { z } from 'zod';
import { signIn, type SignInResult, signInWithCode, signOut } from '#domain/accounts';
import { parseInput } from '#shared/input/parse.ts';
import { jsonBody } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';

const text = z.string().max(1_000);
const signInBody = z.object({ email: text, password: text, device_token: text.nullish() });
const codeBody = z.object({ step_token: text, code: text, device_token: text.nullish() });

/**
 * `POST /v3/sessions/` with `email`, `password` and, from an earlier sign-in, `device_token`: 201 with `token` (for
 * `Authorization: Bearer`) and `device_token`, or 200 with `step_token` for `sessions/code/`. Refusals as `signIn`.
 */
export const startSession =
  ({ contextFor, actorOf, originOf }: ApiOptions) =>
  async (c: Context) => {
    const { email, password, device_token } = parseInput(signInBody, await jsonBody(c));
    const client = {
      userAgent: c.req.header('user-agent') ?? '',
      network: originOf(c).network,
      kind: 'mobile',
    } as const;
    const ctx = contextFor(actorOf(c));
    return answer(c, await signIn(ctx, { email, password, deviceToken: device_token ?? null, client }));
  };

/** `POST /v3/sessions/code/` with `step_token` and `code`: 201 with `token` and `device_token`. Refusals as `signInWithCode`. */
export const finishSession =
  ({ contextFor, actorOf, originOf }: ApiOptions) =>
  async (c: Context) => {
    const { step_token, code, device_token } = parseInput(codeBody, await jsonBody(c));
    const client = {
      userAgent: c.req.header('user-agent') ?? '',
      network: originOf(c).network,
      kind: 'mobile',
    } as const;
    const session = await signInWithCode(contextFor(actorOf(c)), {
      mfaToken: step_token,
      code,
      deviceToken: device_token ?? null,
      client,
    });
    return answer(c, { kind: 'signed_in', ...session });
  };

/** `DELETE /v3/sessions/current/`: revokes the token. 204. */
export const endCurrentSession =
  ({ contextFor, actorOf }: ApiOptions) =>
  async (c: Context) => {
    await signOut(contextFor(actorOf(c)));
    return c.body(null, 204, { 'cache-control': 'no-store' });
  };

function answer(c: Context, result: SignInResult): Response {
  c.header('cache-control', 'no-store');
  return result.kind === 'signed_in'
    ? c.json({ token: result.token, device_token: result.deviceToken }, 201)
    : c.json({ step_token: result.mfaToken });
}
