// Sorted words, each with the events that contain it.

/** A word and the slots of its events in an AutocompleteIndex; no slots when the last event was removed. */
export interface Posting {
  word: string;
  slots: number[];
}

/** Maximum number of new words that are inserted one by one; a larger number is added at once and sorted. */
const INSERT_ONE_BY_ONE_MAX = 64;

/** New words wait until the next lookup, so that thousands are sorted once. */
export class WordList {
  readonly #postings = new Map<string, Posting>();
  #sorted: Posting[] = [];
  #fresh: Posting[] = [];

  /** All words with this prefix, in order. */
  withPrefix(start: string): Posting[] {
    this.#insertFreshWords();
    return this.#sorted.slice(this.#firstFrom(start), this.#firstFrom(`${start}\u{10FFFF}`));
  }

  /** How many occurrences words with this prefix have; 0 when there is no such word. */
  weight(start: string): number {
    return this.withPrefix(start).reduce((sum, { slots }) => sum + slots.length, 0);
  }

  /** Whether any event has a word with this prefix. */
  hasPrefix(start: string): boolean {
    this.#insertFreshWords();
    for (let index = this.#firstFrom(start); this.#sorted[index]?.word.startsWith(start); index += 1)
      if (this.#sorted[index]?.slots.length) return true;
    return false;
  }

  add(word: string, slot: number): void {
    const posting = this.#postings.get(word);
    if (posting) {
      posting.slots.push(slot);
      return;
    }
    const created = { word, slots: [slot] };
    this.#postings.set(word, created);
    this.#fresh.push(created);
  }

  remove(word: string, slot: number): void {
    const slots = this.#postings.get(word)?.slots ?? [];
    const index = slots.indexOf(slot);
    const last = slots.pop();
    if (index >= 0 && index < slots.length && last !== undefined) slots[index] = last;
    else if (index < 0 && last !== undefined) slots.push(last);
  }

  /** Drops words without events. */
  tidy(): void {
    this.#insertFreshWords();
    this.#sorted = this.#sorted.filter(({ word, slots }) => slots.length > 0 || !this.#postings.delete(word));
  }

  #insertFreshWords(): void {
    if (this.#fresh.length === 0) return;
    const fresh = this.#fresh;
    this.#fresh = [];
    if (fresh.length > INSERT_ONE_BY_ONE_MAX)
      this.#sorted = [...this.#sorted, ...fresh].sort((a, b) => (a.word < b.word ? -1 : 1));
    else for (const posting of fresh) this.#sorted.splice(this.#firstFrom(posting.word), 0, posting);
  }

  #firstFrom(start: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.word ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
