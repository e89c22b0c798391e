/** Numbers that look random and are the same for the same seed (mulberry32). Not for secrets. */
export interface Random {
  /** A number of at least 0 and below 1. */
  next(): number;
  /** A whole number below `bound`. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
  /** Picks early members much more often than late members, as in the frequencies of words: member n about 1 / n. */
  zipf<T>(list: readonly T[]): T;
  /** Returns a number from the normal distribution with mean 0 and standard deviation 1. */
  normal(): number;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // Lists here are never empty.
  const at = <T>(list: readonly T[], index: number): T => list[Math.min(index, list.length - 1)] as T;
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    zipf: (list) => at(list, Math.floor(list.length ** next()) - 1),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
