// Which tickets may belong to the same person: the rule, without a database.

/** A valid ticket, with what its person is compared by. */
export interface Person {
  id: string;
  orderToken: string;
  /** The name without letter case, accents and extra spaces. */
  nameKey: string;
  isFullName: boolean;
  /** The person's own address in lower case; '' when only the address of another buyer is known. */
  address: string;
}

/** What the people of a group have in common. */
export type DuplicateReason = 'name_and_address' | 'address' | 'name';

/** Tickets that may belong to one person, the earliest first. */
export interface PersonGroup {
  reason: DuplicateReason;
  ticketIds: string[];
}

/** Tickets with the same name or address that are compared with each other. */
const COMPARED_MAX = 60;

/**
 * Groups the tickets that may belong to one person: two tickets of different orders with the same address or the same full
 * name, unless a member said that their people are different. The group with the latest ticket comes first.
 * @param sets the sets of different people, by ticket
 */
export function groupPeople(people: readonly Person[], sets: ReadonlyMap<string, ReadonlySet<string>>): PersonGroup[] {
  const groupOf = new Map<string, Set<Person>>();
  const reasons = new Map<Set<Person>, Set<DuplicateReason>>();
  for (const [a, b] of pairsOf(people)) {
    const reason = reasonOf(a, b, sets);
    if (reason === null) continue;
    const joined = join(groupOf, a, b);
    const known = [joined.left, joined.right].flatMap((group) => [...(reasons.get(group) ?? [])]);
    reasons.set(joined.group, new Set([...known, reason]));
  }
  return [...new Set(groupOf.values())]
    .map((group) => ({
      reason: strongest(reasons.get(group) ?? new Set()),
      ticketIds: [...group].map(({ id }) => id).toSorted(byId),
    }))
    .toSorted((a, b) => byId(b.ticketIds.at(-1) ?? '0', a.ticketIds.at(-1) ?? '0'));
}

const byId = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));

function strongest(reasons: ReadonlySet<DuplicateReason>): DuplicateReason {
  if (reasons.has('name_and_address')) return 'name_and_address';
  return reasons.has('address') ? 'address' : 'name';
}

/** Puts two people into one group. Returns it with the groups that they had before. */
function join(groupOf: Map<string, Set<Person>>, a: Person, b: Person) {
  const left = groupOf.get(a.id) ?? new Set([a]);
  const right = groupOf.get(b.id) ?? new Set([b]);
  const group = left === right ? left : left.union(right);
  for (const { id } of group) groupOf.set(id, group);
  return { group, left, right };
}

function* pairsOf(people: readonly Person[]): Generator<[Person, Person]> {
  const named = people.filter(({ isFullName }) => isFullName);
  const reachable = people.filter(({ address }) => address !== '');
  const buckets = [
    ...Map.groupBy(named, ({ nameKey }) => nameKey).values(),
    ...Map.groupBy(reachable, ({ address }) => address).values(),
  ];
  for (const bucket of buckets) {
    const compared = bucket.slice(0, COMPARED_MAX);
    for (const [index, a] of compared.entries()) for (const b of compared.slice(index + 1)) yield [a, b];
  }
}

function reasonOf(a: Person, b: Person, sets: ReadonlyMap<string, ReadonlySet<string>>): DuplicateReason | null {
  // buyers order several tickets for one name on purpose
  if (a.orderToken === b.orderToken) return null;
  const other = sets.get(b.id);
  if (other && sets.get(a.id)?.isDisjointFrom(other) === false) return null;
  const sameAddress = a.address !== '' && a.address === b.address;
  const sameName = a.nameKey === b.nameKey;
  if (sameAddress) return sameName ? 'name_and_address' : 'address';
  return sameName && a.isFullName ? 'name' : null;
}
