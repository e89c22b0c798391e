import { createHash } from 'node:crypto';
import type { Ctx } from '#domain/ctx';
import { siteGateway } from '#domain/payments';
import { feeVersion } from '#domain/pricing';
import { concepts } from '../query/lexicon.ts';
import { rebuildAllListings, type RebuildOptions } from './refresh.ts';
import { selectListingVersion, upsertListingVersion } from './version-queries.ts';

/** Must be raised when the projection changes so that it writes other values for the same event. */
const PROJECTION_VERSION = 2;

/**
 * The version of the listings: of the projection that builds them, of the lexicon, whose concepts they hold, whether
 * tickets are paid online, which decides about prices of online events, and of the fee that is in all prices.
 */
const listingVersion = async (db: Ctx['db']): Promise<string> => {
  const gateway = await siteGateway(db);
  const online = gateway === null ? '' : gateway.isConnect ? '-connect' : '-online';
  return `${codeVersion()}${online}-${await feeVersion(db)}`;
};

const codeVersion = (): string =>
  `${PROJECTION_VERSION}-${createHash('sha256')
    .update(JSON.stringify([...concepts().values()]))
    .digest('hex')
    .slice(0, 12)}`;

/**
 * Rebuilds every listing from the owners' tables, then the vocabulary: after a seed, an import or an inconsistency.
 * Readers see each batch once it is written. Returns how many events are listed.
 */
export async function rebuildListings(ctx: Pick<Ctx, 'db' | 'clock'>, options: RebuildOptions = {}): Promise<number> {
  const total = await rebuildAllListings(ctx, options);
  await upsertListingVersion(ctx.db, await listingVersion(ctx.db));
  return total;
}

/**
 * Rebuilds the listings when an earlier version of the product built them: after an upgrade. Searches meanwhile find
 * the former listings. Returns whether it rebuilt them.
 */
export async function renewListings(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  if ((await selectListingVersion(ctx.db)) === (await listingVersion(ctx.db))) return false;
  await rebuildListings(ctx);
  return true;
}
