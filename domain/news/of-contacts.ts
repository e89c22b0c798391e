// Consents as the organizer's list of contacts shows them. The caller has checked the actor's right.
import type { Ctx, Tx } from '#domain/ctx';
import {
  addressHash,
  type ConsentSource,
  deleteConsents,
  insertOptOut,
  lockNewsAddress,
  selectConsentKeys,
  selectConsentsOf,
  selectNewsOf,
  selectOptOut,
  selectOptOutsOf,
} from './queries.ts';

/** Whether a contact gets news of an organization's organizers. `since` is an ISO instant. */
export type NewsOfContact =
  | { state: 'yes'; since: string; source: ConsentSource }
  | { state: 'waiting' | 'withdrawn'; since: string }
  | { state: 'no' };

/** The state of each of these addresses (in lower case), by address. An address without a consent is `no`. */
export async function newsOf(
  ctx: Pick<Ctx, 'db'>,
  { organizerIds, keys }: { organizerIds: string[]; keys: string[] },
): Promise<Map<string, NewsOfContact>> {
  if (keys.length === 0 || organizerIds.length === 0) return new Map();
  const [rows, optOuts] = await Promise.all([
    selectNewsOf(ctx.db, { organizerIds, keys }),
    selectOptOutsOf(ctx.db, { organizerIds, keys }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.email_key, row]));
  const optOutOf = new Map(optOuts.map(({ hash, opted_out_at }) => [hash, opted_out_at]));
  return new Map(
    keys.map((key) => {
      const row = rowOf.get(key);
      const optedOut = optOutOf.get(addressHash(key).toString('hex'));
      return [key, stateOf(row, optedOut)];
    }),
  );
}

function stateOf(
  row: Awaited<ReturnType<typeof selectNewsOf>>[number] | undefined,
  optedOut: Temporal.Instant | undefined,
): NewsOfContact {
  if (row?.active_since && row.source !== null)
    return { state: 'yes', since: row.active_since.toString(), source: row.source };
  if (row?.waiting_since) return { state: 'waiting', since: row.waiting_since.toString() };
  const withdrawn = optedOut ?? row?.withdrawn_at;
  return withdrawn ? { state: 'withdrawn', since: withdrawn.toString() } : { state: 'no' };
}

/** A page of the addresses (in lower case) that agreed, or that withdrew a consent, in the order of the addresses. */
export const consentKeys = (
  ctx: Pick<Ctx, 'db'>,
  input: { organizerIds: string[]; state: 'yes' | 'withdrawn'; after: string; limit: number },
): Promise<string[]> => selectConsentKeys(ctx.db, input);

/** One consent of a contact. Times are ISO instants. */
export interface NewsConsentEntry {
  id: string;
  organizerId: string;
  text: string;
  locale: string;
  source: ConsentSource;
  eventId: string | null;
  givenAt: string;
  confirmedAt: string | null;
  withdrawnAt: string | null;
}

/** The consents of an address at these organizers, the latest first, and when it opted out without a consent. */
export async function consentHistory(
  ctx: Pick<Ctx, 'db'>,
  { organizerIds, email }: { organizerIds: string[]; email: string },
): Promise<{ consents: NewsConsentEntry[]; optedOut: { organizerId: string; at: string; how: 'link' | 'erased' }[] }> {
  const hash = addressHash(email);
  const parts = await Promise.all(
    organizerIds.map(async (organizerId) => {
      const address = { organizerId, hash };
      return {
        organizerId,
        rows: await selectConsentsOf(ctx.db, address),
        optOut: await selectOptOut(ctx.db, address),
      };
    }),
  );
  const consents = parts.flatMap(({ rows }) => rows);
  return {
    consents: consents
      .sort((a, b) => Temporal.Instant.compare(b.given_at, a.given_at))
      .map((row) => ({
        id: row.id,
        organizerId: row.organizer_id,
        text: row.text,
        locale: row.locale,
        source: row.source as ConsentSource,
        eventId: row.event_id,
        givenAt: row.given_at.toString(),
        confirmedAt: row.confirmed_at?.toString() ?? null,
        withdrawnAt: row.withdrawn_at?.toString() ?? null,
      })),
    optedOut: parts.flatMap(({ organizerId, optOut }) =>
      optOut ? [{ organizerId, at: optOut.opted_out_at.toString(), how: optOut.how as 'link' | 'erased' }] : [],
    ),
  };
}

/**
 * Deletes the consents of a contact at these organizers. The hash of the address stays, so that it gets no news and an
 * import does not subscribe it again.
 */
export async function eraseNewsIn(tx: Tx, { organizerIds, email }: { organizerIds: string[]; email: string }) {
  for (const organizerId of organizerIds.toSorted()) {
    const address = { organizerId, hash: addressHash(email) };
    await lockNewsAddress(tx, address);
    await deleteConsents(tx, address);
    await insertOptOut(tx, { ...address, how: 'erased' });
  }
}
