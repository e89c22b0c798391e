/** Keys that followed each other faster than a person types. */
export interface Burst {
  text: string;
  /** The time of the last key in milliseconds. */
  at: number;
}

export const NO_KEYS: Burst = { text: '', at: -Infinity };

/** Scanners send a key every 1 to 40 ms. A fast typist takes 60 ms and more on average. */
const GAP_MAX_MS = 50;
/** The length of a short code without its dash. */
const CODE_MIN = 8;

/** The burst after one more character, which starts a new burst after a pause. */
export const afterKey = (burst: Burst, { key, at }: { key: string; at: number }): Burst => ({
  text: isFast(burst, at) ? burst.text + key : key,
  at,
});

/** The code of the burst that Enter ends at this time; null if a person typed. */
export const codeAtEnter = (burst: Burst, at: number): string | null =>
  isFast(burst, at) && burst.text.length >= CODE_MIN ? burst.text : null;

const isFast = (burst: Burst, at: number) => at - burst.at <= GAP_MAX_MS;
