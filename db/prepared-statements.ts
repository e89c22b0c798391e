// Statements that a connection parses and plans once. Planning a search takes longer than most searches, and without a
// name PostgreSQL plans each execution anew.
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';

const MARK = '/* prepared */';
/** The mark is at the front of the text: searching all of a long text would cost more than it saves. */
const MARK_END_MAX = 60;
/** The executions of a text in this process before the text gets a name: rare texts get none. */
const USES_MIN = 10;
/** The most names in a process: 8 for the small statements of each page, 24 for others, such as searches of up to 350 kB. */
const NAMES_MAX = 32;
const COUNTED_MAX = 500;

/**
 * Marks a statement at its front: PostgreSQL then plans it once for all values of its parameters. Only for statements
 * with the same best plan for all values. The type of each parameter must be clear (`$1::bigint[]`).
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** Counts the executions of marked statements, and gives the frequent ones names. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: COUNTED_MAX });

  /** The name of a statement; undefined for one without the mark and for a rare one. */
  nameOf(text: string): string | undefined {
    if (!text.slice(0, MARK_END_MAX).includes(MARK)) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= NAMES_MAX) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses >= USES_MIN) this.#names.set(text, `prepared_${this.#names.size + 1}`);
    return this.#names.get(text);
  }
}
