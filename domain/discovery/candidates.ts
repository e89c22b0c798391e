// What might be recommended to somebody: events near a place by what they care for, before anybody ranks them.
import type { Ctx } from '#domain/ctx';
import { cardsOf } from './cards.ts';
import type { EngineQuery, Hit } from './engine.ts';
import { postgresEngine as engine } from './postgres-engine.ts';
import { engineQuery } from './search.ts';
import type { Candidates, EventCard, Tastes, Where } from './types.ts';
import { EVERYWHERE, type Step, widening } from './widening.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Kind = Pick<EngineQuery, 'subcategoryIds' | 'categoryIds' | 'organizerIds'>;

/** So many of each taste are worth ranking. */
const EACH = 30;

/**
 * Events of any of the tastes: near the place, and wider as long as fewer than `enough` are found; those of the
 * organizers wherever they are, the nearest first. Whole series of the events in `except` are left out.
 */
export async function candidates(
  ctx: Source,
  input: { where: Where; tastes: Tastes; except: string[]; enough: number },
): Promise<Candidates> {
  const found: Found = new Map();
  const steps = await widening(ctx, input.where);
  const { organizerIds } = input.tastes;
  const centre = steps[0]?.spot.centre ?? null;
  if (organizerIds.length > 0)
    await find(
      ctx,
      { spot: { ...EVERYWHERE, centre }, kinds: [{ organizerIds }], except: input.except, behind: 0 },
      found,
    );
  const scope = await findKinds(ctx, { ...input, steps }, found);
  const cards = await cardsOf(
    ctx,
    [...found.values()].map(({ hit }) => hit),
  );
  return { scope, candidates: cards.map((card) => ({ card, rank: rankOf(found, card) })) };
}

/** Hits by event id, each with its best place in the lists it is on. */
type Found = Map<string, { hit: Hit; rank: number }>;

const rankOf = (found: Found, card: EventCard) => found.get(card.id)?.rank ?? EACH;

async function findKinds(
  ctx: Source,
  input: { steps: Step[]; tastes: Tastes; except: string[]; enough: number },
  found: Found,
): Promise<Step['scope']> {
  const kinds = kindsOf(input.tastes);
  if (kinds.length === 0) return 'place';
  for (const [at, { scope, spot }] of input.steps.entries()) {
    await find(ctx, { spot, kinds, except: input.except, behind: at * EACH }, found);
    if (found.size >= input.enough) return scope;
  }
  return 'everywhere';
}

const kindsOf = ({ subcategoryIds, categoryIds }: Tastes): Kind[] => [
  ...(subcategoryIds.length > 0 ? [{ subcategoryIds }] : []),
  ...(categoryIds.length > 0 ? [{ categoryIds }] : []),
];

/** @param of.behind what is farther away ranks behind what is near */
async function find(
  ctx: Source,
  of: { spot: Step['spot']; kinds: Kind[]; except: string[]; behind: number },
  found: Found,
): Promise<void> {
  const base = await engineQuery(ctx, {}, of.spot, { offset: 0, limit: EACH });
  const answers = await Promise.all(
    of.kinds.map((kind) => engine.search(ctx, { ...base, ...kind, exceptAll: of.except })),
  );
  for (const { hits } of answers)
    for (const [at, hit] of hits.entries()) {
      const rank = of.behind + at;
      const seen = found.get(hit.id);
      if (!seen || seen.rank > rank) found.set(hit.id, { hit, rank });
    }
}
