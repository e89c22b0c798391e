// What the form of a refused reservation contains for the next attempt. Server only.
import { issueChallenge, type Proof, WAIT_SECONDS } from '#domain/challenges';
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

/** The proof of a form. `shown` is null when the form was refused for another reason, e.g. the last ticket was taken. */
export interface FormProof extends Proof {
  shown: ShownChallenge | null;
}

interface Refused {
  error: unknown;
  eventId: string;
  posted: Proof;
  lang: string;
}

/** The proof for the next attempt: a new challenge, or the one that is still valid. Null when none is needed so far. */
export async function proofAfter(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { error, eventId, posted, lang }: Refused,
): Promise<FormProof | null> {
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
