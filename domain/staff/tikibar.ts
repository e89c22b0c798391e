import { appendAuditEntry } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { type FlagName, flagNames, type FlagValues } from '#shared/flags.ts';
import { selectTikibar, upsertTikibar } from './tikibar-queries.ts';
import { requireTikibar } from './staff-access.ts';

/** The toolbar settings of one staff session, with the flag overrides of this session. */
export interface Tikibar {
  isOn: boolean;
  showsTimings: boolean;
  showsQueries: boolean;
  showsFlags: boolean;
  overrides: Partial<FlagValues>;
}

const DEFAULT_SETTINGS: Tikibar = {
  isOn: false,
  showsTimings: true,
  showsQueries: true,
  showsFlags: true,
  overrides: {},
};

/** A session's toolbar settings; off by default. */
export async function tikibarOf(ctx: Pick<Ctx, 'db'>, input: { sessionId: string }): Promise<Tikibar> {
  const row = await selectTikibar(ctx.db, input.sessionId);
  if (!row) return DEFAULT_SETTINGS;
  return {
    isOn: row.is_on,
    showsTimings: row.shows_timings,
    showsQueries: row.shows_queries,
    showsFlags: row.shows_flags,
    overrides: knownFlags(row.overrides as Partial<Record<FlagName, unknown>> | null),
  };
}

/**
 * Stores the toolbar settings of the actor's session. Refuses NOT_FOUND and FORBIDDEN to people who are not staff with
 * tikibar.
 */
export async function setTikibar(ctx: Ctx, input: Tikibar): Promise<void> {
  const staff = requireTikibar(ctx);
  const { overrides } = input;
  await ctx.db.transaction().execute(async (tx) => {
    await upsertTikibar(tx, staff.sessionId, {
      is_on: input.isOn,
      shows_timings: input.showsTimings,
      shows_queries: input.showsQueries,
      shows_flags: input.showsFlags,
      overrides: JSON.stringify(overrides),
    });
    await appendAuditEntry(tx, ctx.actor, {
      action: 'staff.tikibar_set',
      subject: { kind: 'setting', id: 'tikibar' },
      detail: { on: input.isOn, ...overrides },
    });
  });
}

/** The stored overrides of the flags that still exist. */
function knownFlags(stored: Partial<Record<FlagName, unknown>> | null): Partial<FlagValues> {
  return Object.fromEntries(
    flagNames.flatMap((name) => (typeof stored?.[name] === 'boolean' ? [[name, stored[name]]] : [])),
  );
}
