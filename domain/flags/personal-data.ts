import type { Ctx, Tx } from '#domain/ctx';
import { flagNames } from '#shared/flags.ts';
import { personHash } from './exposures.ts';
import { deleteExposuresOf, removePersonFromRules, selectExposuresOf, selectFlagsNaming } from './queries.ts';

const hashesOf = (publicId: string): Buffer[] => flagNames.map((name) => personHash(name, publicId));

/** The groups of experiments that a person was in, and the flags whose rules name the person. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { publicId: string },
): Promise<{ flagExperiments: unknown[]; flagsNamingYou: unknown[] }> {
  const [exposures, naming] = await Promise.all([
    selectExposuresOf(ctx.db, hashesOf(input.publicId)),
    selectFlagsNaming(ctx.db, input.publicId),
  ]);
  return {
    flagExperiments: exposures.map((row) => ({
      flag: row.flag,
      group: row.group_name,
      firstSeenAt: row.first_at.toString(),
    })),
    flagsNamingYou: naming.map((flag) => ({ flag })),
  };
}

/**
 * Deletes a person's exposures and removes the person from all rules. Other processes read the changed rules within
 * seconds.
 */
export async function erasePersonIn(tx: Tx, input: { publicId: string }): Promise<void> {
  await deleteExposuresOf(tx, hashesOf(input.publicId));
  await removePersonFromRules(tx, input.publicId);
}
