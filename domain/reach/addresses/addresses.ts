import { inTransaction } from '#db/client.ts';
import { type Ctx, type Db, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { eventRecordIn } from '#domain/events';
import { profileEditor, requireOwnEvent } from '#domain/management';
import { may, membershipsOf } from '#domain/organizers';
import { refuseFields } from '#shared/errors.ts';
import { SHORT_ADDRESS_MAX, SHORT_ADDRESSES_MAX } from '#shared/short-address.ts';
import { errorOfShortName, readingOf, shortNameOf } from './name.ts';
import {
  type AddressRow,
  type AddressTarget,
  claimReading,
  endCurrent,
  lockTarget,
  selectAddress,
  selectAddressesOf,
  writeCurrent,
} from './queries.ts';

/** The short addresses of an event or a profile. */
export interface ShortAddresses {
  /** The name of the current address. */
  current: string | null;
  /** Names that redirect too, the newest first. */
  earlier: string[];
}

/** The short addresses of an event or a profile. The caller checks the permission. */
export async function shortAddressesOf(ctx: { db: Db }, target: AddressTarget): Promise<ShortAddresses> {
  const rows = await selectAddressesOf(ctx.db, target);
  return {
    current: rows.find(({ isCurrent }) => isCurrent)?.name ?? null,
    earlier: rows.filter(({ isCurrent }) => !isCurrent).map(({ name }) => name),
  };
}

/**
 * What a short address leads to, now or earlier; capital letters do not count. Null for an unknown address. The page
 * that it leads to decides who may see it.
 */
export async function targetOfShortAddress(ctx: { db: Db }, { name }: { name: string }): Promise<AddressTarget | null> {
  const row = name.length <= SHORT_ADDRESS_MAX ? await selectAddress(ctx.db, name.toLowerCase()) : undefined;
  if (!row) return null;
  if (row.eventId !== null) return { eventId: row.eventId };
  return row.organizerId === null ? null : { organizerId: row.organizerId };
}

/**
 * Gives an event or a profile a short address; its address before redirects from then on. An address that the
 * organization used for something else moves here, if that is over or has a new address. Refuses NOT_SIGNED_IN,
 * FORBIDDEN while impersonating, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR (field `shortAddress`): MISSING, TOO_SHORT,
 * TOO_LONG, INVALID for names that look like the site itself, TAKEN for addresses of others and for names that look like
 * one, NOT_YET for the current address of another event, TOO_MANY beyond ten addresses.
 */
export async function setShortAddress(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { target: AddressTarget; name: string },
): Promise<void> {
  const { target } = input;
  const organizationId = await requireTarget(ctx, target);
  const name = shortNameOf(input.name);
  const error = errorOfShortName(name);
  if (error) refuseFields({ shortAddress: [error] });
  const row = { name, reading: readingOf(name), organizationId, target };
  await inTransaction(ctx.db, async (tx) => {
    await lockTarget(tx, target);
    if (!(await claimReading(tx, row))) refuseFields({ shortAddress: ['TAKEN'] });
    const existing = await selectAddress(tx, name);
    if (existing && !leadsTo(existing, target)) await requireFree({ ...ctx, tx }, existing);
    const own = await selectAddressesOf(tx, target);
    if (own.length >= SHORT_ADDRESSES_MAX && !own.some((address) => address.name === name))
      refuseFields({ shortAddress: ['TOO_MANY'] });
    await writeCurrent(tx, row);
  });
}

/**
 * Ends the current short address. It redirects until the organization uses it elsewhere. Repeating it changes nothing.
 * Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function endShortAddress(ctx: Pick<Ctx, 'db' | 'actor'>, target: AddressTarget): Promise<void> {
  await requireTarget(ctx, target);
  await endCurrent(ctx.db, target);
}

/** The organization of an event or a profile that the person may change. */
async function requireTarget(ctx: Pick<Ctx, 'db' | 'actor'>, target: AddressTarget): Promise<string> {
  requireSelf(ctx);
  if ('eventId' in target) return (await requireOwnEvent(ctx, target.eventId)).organizationId;
  return (await profileEditor(ctx, { profileId: target.organizerId })).profile.organizationId;
}

const leadsTo = (row: AddressRow, target: AddressTarget): boolean =>
  'eventId' in target ? row.eventId === target.eventId : row.organizerId === target.organizerId;

/** Refuses to move an address that is in use, or that the person may not take from its event or profile. */
async function requireFree(
  ctx: Pick<Ctx, 'actor' | 'clock'> & { tx: Tx },
  { organizationId, eventId, isCurrent }: AddressRow,
): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf({ db: ctx.tx }, { accountId });
  const mayMove =
    eventId === null
      ? may(memberships, 'profile.edit', { organizationId })
      : may(memberships, 'events.edit', { organizationId, eventId });
  if (!mayMove) refuseFields({ shortAddress: ['TAKEN'] });
  if (isCurrent && !(eventId !== null && (await isOver(ctx, eventId)))) refuseFields({ shortAddress: ['NOT_YET'] });
}

async function isOver(ctx: Pick<Ctx, 'clock'> & { tx: Tx }, eventId: string): Promise<boolean> {
  const event = await eventRecordIn(ctx.tx, { eventId });
  if (event === null || event.status === 'canceled' || event.status === 'removed') return true;
  return Temporal.Instant.compare(Temporal.Instant.from(event.endsAt), ctx.clock.now()) < 0;
}
