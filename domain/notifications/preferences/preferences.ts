import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { CONSENT_TEXT_VERSION, PREFERENCE_DEFAULTS, NOTICE_KINDS, type NoticeKind } from '../kinds.ts';
import { insertChoice, selectChoices, lockChoices } from '../queries/preferences.ts';

/** For each kind of optional mail, whether a person gets it. */
export type Preferences = Record<NoticeKind, boolean>;

/** The actor's preferences. Refuses NOT_SIGNED_IN. */
export async function preferencesOf(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Preferences> {
  return preferencesIn(ctx.db, requirePerson(ctx).accountId);
}

/**
 * Changes some of the actor's preferences, and stores each change with time, consent text and network prefix. Refuses
 * NOT_SIGNED_IN, and FORBIDDEN while impersonating, because only the person can give consent.
 */
export async function setPreferences(ctx: Pick<Ctx, 'db' | 'actor'>, input: Partial<Preferences>): Promise<void> {
  const person = requireSelf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const changed = await changePreferencesIn(tx, {
      accountId: person.accountId,
      choices: input,
      how: 'settings',
      network: person.from?.network ?? '',
    });
    const subject = { kind: 'account', id: person.accountId } as const;
    if (Object.keys(changed).length > 0)
      await appendAuditEntry(tx, ctx.actor, { action: 'notifications.preferences_changed', subject, detail: changed });
  });
}

/** Stores the choices that differ from the current choices, and returns the stored choices. */
export async function changePreferencesIn(
  tx: Tx,
  choice: { accountId: string; choices: Partial<Preferences>; how: 'settings' | 'unsubscribe'; network: string },
): Promise<Partial<Preferences>> {
  const { accountId, choices, how, network } = choice;
  await lockChoices(tx, accountId);
  const current = await preferencesIn(tx, accountId);
  const changed: Partial<Preferences> = {};
  for (const kind of NOTICE_KINDS) {
    const isOn = choices[kind];
    if (isOn === undefined || isOn === current[kind]) continue;
    changed[kind] = isOn;
    await insertChoice(tx, {
      account_id: accountId,
      kind,
      is_on: isOn,
      how,
      network,
      text_version: CONSENT_TEXT_VERSION,
    });
  }
  return changed;
}

async function preferencesIn(db: Ctx['db'] | Tx, accountId: string): Promise<Preferences> {
  const rows = await selectChoices(db, [accountId]);
  const chosen = Object.fromEntries(rows.map((row) => [row.kind, row.is_on]));
  return { ...PREFERENCE_DEFAULTS, ...chosen };
}

/** The accounts among `accountIds` that get a kind of mail, in the same order. */
export async function filterOptedIn(
  ctx: { db: Ctx['db'] | Tx },
  input: { accountIds: string[]; kind: NoticeKind },
): Promise<string[]> {
  const rows = await selectChoices(ctx.db, input.accountIds);
  const chosen = new Map(rows.filter((row) => row.kind === input.kind).map((row) => [row.account_id, row.is_on]));
  return input.accountIds.filter((id) => chosen.get(id) ?? PREFERENCE_DEFAULTS[input.kind]);
}
