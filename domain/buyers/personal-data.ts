import { emailKey } from '#domain/accounts';
import { guestOrderIdsOf, orderIdsOf, tokensOfOrders } from '#domain/checkout';
import type { Ctx, Db, Tx } from '#domain/ctx';
import {
  answerLinksForExport,
  answersForExport,
  eraseAnswersIn,
  filesForExport,
  linksOfTickets,
  ticketsLinkedTo,
} from '#domain/questions';
import { ticketIdsOfAttendee, ticketIdsOfOrders } from '#domain/tickets';
import { TRANSFER_DAYS } from './limits.ts';
import { anonymizeRecipient, deleteOldTransfers, selectTransfersOfPerson } from './transfers/queries.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

async function rowsOf(ctx: { db: Db | Tx }, person: Person) {
  const orderIds = [...(await orderIdsOf(ctx, person)), ...(await guestOrderIdsOf(ctx, person))];
  return { orderIds, emailKeys: person.email === '' ? [] : [emailKey(person.email)] };
}

/**
 * The tickets of the person: those of their orders, those with their address in other people's orders, and those whose
 * questions they answer by a link.
 */
async function ticketsOf(
  ctx: { db: Db | Tx },
  person: Person,
  { orderIds, emailKeys }: Awaited<ReturnType<typeof rowsOf>>,
): Promise<string[]> {
  return [
    ...(await ticketsLinkedTo(ctx, { emailKeys })),
    ...(await ticketIdsOfOrders(ctx, { orderTokens: await tokensOfOrders(ctx, { orderIds }) })),
    ...(await ticketIdsOfAttendee(ctx, person)),
  ];
}

/** The tickets of the person, without those whose questions another person answers by a link. */
async function ownTickets(ctx: { db: Db | Tx }, person: Person, rows: Awaited<ReturnType<typeof rowsOf>>) {
  const ticketIds = await ticketsOf(ctx, person, rows);
  const links = await linksOfTickets(ctx, { ticketIds });
  return ticketIds.filter((id) => {
    const link = links.get(id);
    return !link || rows.emailKeys.includes(emailKey(link.email));
  });
}

/**
 * The tickets that the person offered to other people, those that other people offered to the person, and the answers to
 * questions of organizers.
 */
export async function personalDataOf(ctx: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  const rows = await rowsOf(ctx, person);
  const { orderIds } = rows;
  return {
    answerLinks: await answerLinksForExport(ctx, rows),
    ticketTransfers: await selectTransfersOfPerson(ctx.db, rows),
    answers: await answersForExport(ctx, { orderIds, ticketIds: await ownTickets(ctx, person, rows) }),
  };
}

/** The files that were sent as answers for the person's orders and tickets. */
export async function personalFilesOf(
  ctx: Pick<Ctx, 'db'>,
  person: Person,
): Promise<{ path: string; content: Uint8Array }[]> {
  const rows = await rowsOf(ctx, person);
  const ticketIds = await ownTickets(ctx, person, rows);
  const files = await filesForExport(ctx, { orderIds: rows.orderIds, ticketIds });
  return files.map(({ id, name, content }) => ({ path: `answer-files/${id} - ${name}`, content }));
}

/**
 * Removes the answers for the person's orders and tickets, and the person from the transfers to them. Transfers from the person's orders stay, because the tickets belong to
 * other people.
 */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  const rows = await rowsOf({ db: tx }, person);
  await eraseAnswersIn(tx, { ...rows, ticketIds: await ticketsOf({ db: tx }, person, rows) });
  await anonymizeRecipient(tx, rows);
}

/** The job that deletes old transfers. The tickets stay where they are. */
export const purgeTransfers = async (ctx: Pick<Ctx, 'db'>): Promise<void> =>
  void (await deleteOldTransfers(ctx.db, TRANSFER_DAYS));
