/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export type Random = {
  next(): number;
  /** A float in [from, to). */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One item of a list, which must not be empty. */
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
};

/** Seeds a stream from text: FNV-1a for the state, mulberry32 for the numbers. */
export function randomFrom(seed: string): Random {
  let state = fnv(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + (to - from) * next();
  return {
    next,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    chance: (probability) => next() < probability,
  };
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
