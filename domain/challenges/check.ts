import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { browserKey, type Ctx } from '#domain/ctx';
import { hashSecret } from '#domain/tokens';
import { isSolvedBy, NUMBER_MAX, PBKDF2_ITERATIONS, PUZZLES, saltOf } from '#shared/puzzles.ts';
import { CHALLENGE_MINUTES } from './limits.ts';
import { selectKey } from './queries.ts';
import { bodyOf, signatureOf } from './sign.ts';

/** The challenge of a form, and its answer: '' where script did not run. */
export interface ChallengeAnswer {
  challenge: string;
  /** The numbers that solve the puzzles, separated by full stops. */
  solution: string;
}

/**
 * What the form proves, before it is known whether an answer is needed. `unanswered` is a valid challenge without an
 * answer. `wrong` includes challenges of other events and browsers.
 */
export type CheckedChallenge =
  | { state: 'absent' | 'wrong' | 'expired' }
  | { state: 'solved' | 'unanswered'; hash: Buffer; ageSeconds: number };

const CHALLENGE = /^(\d{1,19})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/** Checks an answer for the browser of the request and this event. Whether it was spent is checked by `countFreeHoldIn`. */
export async function checkChallenge(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { eventId, answer }: { eventId: string; answer: ChallengeAnswer | undefined },
): Promise<CheckedChallenge> {
  if (answer === undefined || answer.challenge === '') return { state: 'absent' };
  const [, event = '', issuedAt = '', nonce = '', signature = ''] = CHALLENGE.exec(answer.challenge) ?? [];
  if (event !== eventId) return { state: 'wrong' };
  const { key, now } = await selectKey(db);
  const expected = signatureOf(key, bodyOf({ eventId, issuedAt: Number(issuedAt), nonce }), browserKey(actor));
  // the pattern admits 43 characters, which are 32 bytes
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expected)) return { state: 'wrong' };
  const ageSeconds = now - Number(issuedAt);
  if (ageSeconds > CHALLENGE_MINUTES * 60) return { state: 'expired' };
  const valid = { hash: hashSecret(`${event}.${issuedAt}.${nonce}`), ageSeconds };
  if (answer.solution === '') return { state: 'unanswered', ...valid };
  return (await isSolution(answer)) ? { state: 'solved', ...valid } : { state: 'wrong' };
}

const derive = promisify(pbkdf2);

async function isSolution({ challenge, solution }: ChallengeAnswer): Promise<boolean> {
  const numbers = solution.split('.', PUZZLES + 1);
  if (numbers.length !== PUZZLES || !numbers.every((text) => /^\d{1,5}$/.test(text) && Number(text) <= NUMBER_MAX))
    return false;
  // one after the other, so that a wrong answer costs one derivation
  for (const [puzzle, number] of numbers.entries()) {
    const [firstByte = 255] = await derive(challenge, saltOf(puzzle, Number(number)), PBKDF2_ITERATIONS, 1, 'sha256');
    if (!isSolvedBy(firstByte)) return false;
  }
  return true;
}
