/** A small seeded random number generator. The same seed text gives the same world on every machine. */
export type Prng = {
  /** A uniform number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** One item, more often an item for which `weigh` is larger. Picks uniformly when all weights are 0. */
  weighted<T>(list: readonly T[], weigh: (item: T) => number): T;
};

/** Builds a generator from any text (mulberry32 over an FNV-1a hash of it). */
export function prng(seedText: string): Prng {
  let state = hashText(seedText);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('cannot pick from an empty list');
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    shuffle: (list) => shuffled(list, int),
    weighted: (list, weigh) => weightedPick(list, weigh, next),
  };
}

/** 32-bit FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function shuffled<T>(list: readonly T[], int: (low: number, high: number) => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = int(0, i);
    const swapped = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = swapped;
  }
  return copy;
}

function weightedPick<T>(list: readonly T[], weigh: (item: T) => number, next: () => number): T {
  const weights = list.map(weigh);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let remaining = (total > 0 ? next() : 0) * total;
  for (const [index, weight] of weights.entries()) {
    remaining -= weight;
    if (weight > 0 && remaining < 0) return list[index] as T;
  }
  return list[Math.floor(next() * list.length)] as T;
}
