import type { SnapshotTicket } from '#shared/doors/snapshot.ts';
import { fold } from '#shared/fold.ts';
import type { OpenCopy } from './copy.ts';

/** A shorter text finds too many people. */
const TEXT_MIN = 2;

/** The names of a copy, folded once: folding 20,000 names takes longer than a person types. */
const namesOf = new WeakMap<SnapshotTicket[], string[]>();

/** The tickets whose name contains a text, without regard to case and accents, at most `max`. */
export function findGuests(
  { tickets }: Pick<OpenCopy['snapshot'], 'tickets'>,
  { text, max }: { text: string; max: number },
): SnapshotTicket[] {
  const folded = fold(text);
  if (folded.length < TEXT_MIN) return [];
  const names = namesOf.get(tickets) ?? tickets.map(({ name }) => fold(name));
  namesOf.set(tickets, names);
  const found: SnapshotTicket[] = [];
  for (let at = 0; at < tickets.length && found.length < max; at += 1) {
    const ticket = tickets[at];
    if (ticket && names[at]?.includes(folded)) found.push(ticket);
  }
  return found;
}
