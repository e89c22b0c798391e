// The texts of a challenge, in the language of the page. Server only: other pages, and an order without a challenge, load
// none of them.
import { msg, plural } from '@lingui/core/macro';
import { refusals } from '#shared/errors.ts';
import { i18nFor } from '../../i18n/messages.ts';

export interface ChallengeTexts {
  /** Why the browser is checked. */
  reason: string;
  /** What a person without script does; '' when waiting does not help. */
  wait: string;
  solving: string;
  /** The answer is found, and the form is sent. */
  sending: string;
  /** The answer is found, and the person may send the form. */
  ready: string;
  /** The browser cannot find the answer, and what the person can do. */
  unable: string;
}

export function challengeTexts(
  lang: string,
  { code, waitSeconds }: { code: keyof typeof refusals; waitSeconds: number },
): ChallengeTexts {
  const i18n = i18nFor(lang);
  const wait = i18n._(
    msg`${plural(waitSeconds, { one: 'Wait # second, then press Continue.', other: 'Wait # seconds, then press Continue.' })}`,
  );
  const mayWait = code !== 'CHALLENGE_WAITS_USED';
  return {
    reason: i18n._(refusals[code].text),
    wait: mayWait ? wait : '',
    solving: i18n._(msg`This takes a few seconds. Your tickets stay selected.`),
    sending: i18n._(msg`All good. Reserving your tickets…`),
    ready: i18n._(msg`All good. Press Continue.`),
    unable: `${i18n._(msg`The robot check doesn’t work in this browser.`)} ${mayWait ? wait : i18n._(msg`Update it, or try another browser.`)}`,
  };
}
