// What the form of a refused reservation contains for the next attempt. Server only.
import { issueChallenge, type ChallengeAnswer, WAIT_SECONDS } from '#domain/challenges';
import type { Ctx } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { type ChallengeTexts, challengeTexts } from './texts.ts';

/** A challenge that the page shows, because the form was refused for it. */
export interface ShownChallenge {
  /** Whether script sends the form once the challenge is solved. After a failure the person sends it. */
  isAutomatic: boolean;
  /** Seconds until the form is accepted without an answer. */
  waitSeconds: number;
  texts: ChallengeTexts;
}

/** The answer of a form. `shown` is null when the form was refused for another reason, e.g. the last ticket was taken. */
export interface FormChallenge extends ChallengeAnswer {
  shown: ShownChallenge | null;
}

interface Refused {
  error: unknown;
  eventId: string;
  posted: ChallengeAnswer;
  lang: string;
}

/** The answer for the next attempt: a new challenge, or the challenge that is still valid. Null when none is needed so far. */
export async function challengeAfter(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { error, eventId, posted, lang }: Refused,
): Promise<FormChallenge | null> {
  if (!(error instanceof Refusal)) return null;
  const { code, detail } = error;
  if (!code.startsWith('CHALLENGE_')) return posted.challenge === '' ? null : { ...posted, shown: null };
  const isStillValid = code === 'CHALLENGE_EARLY' || code === 'CHALLENGE_WAITS_USED';
  const challenge = isStillValid ? posted.challenge : await issueChallenge(ctx, { eventId });
  const waitSeconds = code === 'CHALLENGE_EARLY' ? (detail.retryAfter ?? WAIT_SECONDS) : WAIT_SECONDS;
  return {
    challenge,
    solution: '',
    shown: {
      isAutomatic: code === 'CHALLENGE_REQUIRED',
      waitSeconds,
      texts: challengeTexts(lang, { code, waitSeconds }),
    },
  };
}
