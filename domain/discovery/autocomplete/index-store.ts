// The autocomplete index of a database: loaded at first use, then updated from the recorded changes.
import { LRUCache } from 'lru-cache';
import type { Ctx, Db } from '#domain/ctx';
import { resolveArea, type SearchArea } from '../engine/search-area.ts';
import { AutocompleteIndex, type IndexedEvent } from './autocomplete-index.ts';
import { selectChanges, selectRevision, selectIndexedEvents, type IndexedEventRow } from './queries.ts';
import type { Where } from '../types.ts';
import { foldWords } from '../text/words.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Rows read at a time; other requests run between two batches. */
const BATCH = 2_000;
/** After this many changes ended events are removed. */
const COMPACT_AFTER_CHANGES = 20_000;
const AREAS_MAX = 5_000;

export class IndexStore {
  readonly index = new AutocompleteIndex();
  revision = '0';
  #changes = 0;
  #syncing: Promise<void> | undefined;
  readonly #folded = new Map<string, string>();
  readonly #shared = new Map<string, string>();
  readonly #areas = new LRUCache<string, SearchArea>({ max: AREAS_MAX });

  /** Reads all listed events. */
  async load(ctx: Source): Promise<void> {
    // read before the rows, so that the next sync applies the changes made while the rows are read
    this.revision = await selectRevision(ctx.db);
    let after = '0';
    for (;;) {
      const rows = await selectIndexedEvents(ctx.db, { after, now: ctx.clock.now(), limit: BATCH });
      for (const row of rows) this.#put(row.event_id, row);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.event_id;
    }
  }

  /**
   * Resolves a search area; null for an unknown place. Areas are cached because places change only with a new
   * gazetteer, which is loaded at start.
   */
  async searchArea(ctx: Source, where: Where): Promise<SearchArea | null> {
    const cached = where.kind === 'place' ? this.#areas.get(where.placeId) : undefined;
    if (cached) return cached;
    const area = await resolveArea(ctx, where);
    if (area && where.kind === 'place') this.#areas.set(where.placeId, area);
    return area;
  }

  /** Applies the changes since the last sync; concurrent callers share one sync. */
  sync(ctx: Source): Promise<void> {
    this.#syncing ??= this.#applyChanges(ctx).finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #applyChanges(ctx: Source): Promise<void> {
    for (;;) {
      const rows = await selectChanges(ctx.db, { after: this.revision, limit: BATCH });
      for (const row of rows) {
        if (row.gone) this.index.remove(row.event_id);
        else this.#put(row.event_id, row);
        this.revision = row.revision;
      }
      this.#changes += rows.length;
      if (rows.length < BATCH) break;
    }
    if (this.#changes < COMPACT_AFTER_CHANGES) return;
    this.#changes = 0;
    this.index.removeEnded(ctx.clock.now().epochMilliseconds);
  }

  #put(id: string, row: Omit<IndexedEventRow, 'event_id'>): void {
    this.index.put(this.#toIndexedEvent(id, row));
  }

  #toIndexedEvent(id: string, row: Omit<IndexedEventRow, 'event_id'>): IndexedEvent {
    const names = [row.venue_name, row.organizer_name]
      .filter((name) => name !== null)
      .map((name) => this.#intern(name));
    return {
      id,
      seriesGroup: Number(row.series_group_id),
      name: row.name,
      names,
      foldedTitle: row.title_words,
      foldedNames: names.map((name) => this.#fold(name)).join(' '),
      latitude: row.latitude,
      longitude: row.longitude,
      online: row.online,
      places: this.#intern(row.places),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      popularity: row.popularity,
    };
  }

  /** Interns a text, so that events share one copy. */
  #intern(text: string): string {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    this.#shared.set(text, text);
    return text;
  }

  #fold(name: string): string {
    const known = this.#folded.get(name);
    if (known !== undefined) return known;
    const folded = foldWords(name);
    this.#folded.set(name, folded);
    return folded;
  }
}

const stores = new WeakMap<Db, Promise<IndexStore>>();

/** The store of this database. The first callers wait until it is loaded, about a second for 100,000 events. */
export function indexStoreFor(ctx: Source): Promise<IndexStore> {
  const known = stores.get(ctx.db);
  if (known) return known;
  const store = new IndexStore();
  const filled = store.load(ctx).then(() => store);
  stores.set(ctx.db, filled);
  filled.catch(() => stores.delete(ctx.db)); // the next caller tries again
  return filled;
}
