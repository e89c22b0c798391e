// Mails of a sale. Every acknowledged order and sign-up has its mail soon after the last kill. A mail arrives more than
// once only as often as kills explain.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Received } from './mail-server.ts';
import { acknowledged, type History, type Random } from './sale.ts';
import { REPEAT_PAUSE_MS, type Shop } from './shop-process.ts';

/** Mails arrive within this time after the last kill. */
const MAIL_WITHIN_MS = 60_000;

export interface SignUps {
  /** Email addresses whose sign-up was acknowledged. */
  acknowledged: string[];
  /** Waits until the current sign-up has finished. No further sign-up begins. */
  close(): Promise<void>;
}

/**
 * People sign up one after the other until closed. A request without a response is repeated, because people would try
 * again.
 */
export function startSignUps(shop: Shop, history: History, random: Random): SignUps {
  const acknowledgedAddresses: string[] = [];
  let open = true;
  const signingUp = (async () => {
    for (let person = 0; open && !history.abandoned; person += 1) {
      const email = `person-${person}@example.org`;
      const answer = await shop.ask('/sign-up', `person-${person}`, {
        name: 'Grace',
        email,
        password: newPassword(random),
      });
      if (answer?.status === 200) acknowledgedAddresses.push(email);
      else if (answer?.status === 500) history.faults.push(answer.body['error'] ?? '');
      await sleep(REPEAT_PAUSE_MS);
    }
  })();
  return {
    acknowledged: acknowledgedAddresses,
    async close() {
      open = false;
      await signingUp;
    },
  };
}

const newPassword = (random: Random) => `harbour lantern ${random.next(1e9)} velvet`;

export interface Mailing {
  history: History;
  signUps: SignUps;
  received: Received[];
  /** The number of kills of app and database. */
  kills: number;
}

/** Mails that are missing, or that arrived more often than kills explain; empty without such mails. */
export function mailFaults({ history, signUps, received, kills }: Mailing): string[] {
  const byAddress = Map.groupBy(received, ({ recipients }) => recipients[0] ?? '');
  const missingOrders = acknowledged(history).flatMap(({ email, orders }) =>
    [...orders].filter((token) => !byAddress.get(email)?.some(({ mail }) => mail.text?.includes(`/orders/${token}/`))),
  );
  const missingSignUps = signUps.acknowledged.filter((email) => !byAddress.has(email));
  const deliveries = [...Map.groupBy(received, ({ mail }) => mail.messageId).values()].map(({ length }) => length);
  const doubled = deliveries.filter((times) => times > 1).length;
  return [
    ...missingOrders.map((token) => `order ${token} has no mail`),
    ...missingSignUps.map((email) => `${email} signed up and has no mail`),
    ...deliveries.filter((times) => times > 2).map((times) => `a mail arrived ${times} times`),
    ...(doubled > kills * MAILS_AT_ONCE ? [`${doubled} mails arrived twice after ${kills} kills`] : []),
  ];
}

/** A process sends at most this many mails at the same time, so a kill causes at most this many repeated mails. */
const MAILS_AT_ONCE = 4;

/** Waits for all mails. Returns the faults that remain, and the time waited in milliseconds. */
export async function untilMailed(mailing: Mailing): Promise<{ faults: string[]; waitedMs: number }> {
  const start = performance.now();
  for (;;) {
    const faults = mailFaults(mailing);
    const waitedMs = Math.round(performance.now() - start);
    if (faults.length === 0 || waitedMs > MAIL_WITHIN_MS) return { faults, waitedMs };
    await sleep(250);
  }
}
