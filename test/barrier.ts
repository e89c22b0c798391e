/**
 * The promises of `arrive` resolve after `parties` calls. Later calls resolve at once. With a barrier between reading and
 * writing, the broken twin of a race test fails for certain: its first writer writes after several have read.
 */
export class Barrier {
  #missing: number;
  #open = Promise.withResolvers<void>();
  constructor(parties: number) {
    this.#missing = parties;
  }
  /** Resolves when the barrier is open, without counting as an arrival. */
  get opened(): Promise<void> {
    return this.#open.promise;
  }
  arrive(): Promise<void> {
    this.#missing -= 1;
    if (this.#missing <= 0) this.#open.resolve();
    return this.#open.promise;
  }
}
