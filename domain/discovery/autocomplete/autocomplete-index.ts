// An in-memory index of upcoming events by the prefixes of their words. A search box asks for completions with every
// keystroke, and PostgreSQL needs ten times as long to scan all words that start with one letter.
import { WordList } from './word-list.ts';
import { distinctWords } from '../text/words.ts';

/** The fields of an event that autocomplete needs. Degrees, epoch milliseconds; words are folded. */
export interface IndexedEvent {
  id: string;
  /** Equal for all dates of a series. */
  seriesGroup: number;
  name: string;
  /** The venue, if any, then the organizer, as written. */
  names: string[];
  foldedTitle: string;
  /** Organizer and venue, folded. */
  foldedNames: string;
  latitude: number | null;
  longitude: number | null;
  online: boolean;
  /** Ids of the event's places joined in one text, which events of the same place share. */
  places: string;
  startsAt: number;
  endsAt: number;
  popularity: number;
}

/** One typed array per field, indexed by slot: a scan of thousands of events must not touch thousands of objects. */
export interface IndexColumns {
  latitude: Float32Array;
  longitude: Float32Array;
  online: Uint8Array;
  /** Number of the set of places; see `placeSetsWith`. */
  placeSet: Int32Array;
  startsAt: Float64Array;
  /** 0 for a free slot. */
  endsAt: Float64Array;
  popularity: Float32Array;
  seriesGroup: Float64Array;
}

const INITIAL_CAPACITY = 1024;

export class AutocompleteIndex {
  columns: IndexColumns = columnsFor(INITIAL_CAPACITY);
  readonly titles = new WordList();
  readonly names = new WordList();
  readonly #events: (IndexedEvent | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #places = new Map<string, number>();
  #seen = new Int32Array(INITIAL_CAPACITY);
  #scan = 0;

  get size(): number {
    return this.#slots.size;
  }

  eventAt(slot: number): IndexedEvent | undefined {
    return this.#events[slot];
  }

  /** Adds an event or updates it. */
  put(event: IndexedEvent): void {
    const knownSlot = this.#slots.get(event.id);
    const slot = knownSlot ?? this.#take(event.id);
    const old = this.#events[slot];
    if (old?.foldedTitle !== event.foldedTitle || old.foldedNames !== event.foldedNames) {
      if (old) this.#unlist(old, slot);
      for (const word of distinctWords(event.foldedTitle)) this.titles.add(word, slot);
      for (const word of distinctWords(event.foldedNames)) this.names.add(word, slot);
    }
    this.#events[slot] = event;
    this.#fill(slot, event);
  }

  /** Removes an event; does nothing when it is unknown. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    const old = slot === undefined ? undefined : this.#events[slot];
    if (slot === undefined || !old) return;
    this.#unlist(old, slot);
    this.#slots.delete(id);
    this.#events[slot] = undefined;
    this.columns.endsAt[slot] = 0;
    this.#free.push(slot);
  }

  /** Removes ended events. */
  removeEnded(now: number): void {
    for (const event of this.#events) if (event && event.endsAt <= now) this.remove(event.id);
    this.titles.tidy();
    this.names.tidy();
  }

  /** For each number of a set of places: 1 when the set contains this place. */
  placeSetsWith(placeId: string): Uint8Array {
    const sets = new Uint8Array(this.#places.size);
    for (const [places, setNumber] of this.#places) if (` ${places} `.includes(` ${placeId} `)) sets[setNumber] = 1;
    return sets;
  }

  /** Starts a scan through slots. The returned function is true the first time it sees a slot. */
  newVisitCheck(): (slot: number) => boolean {
    const seen = this.#seen;
    this.#scan += 1;
    const scan = this.#scan;
    return (slot) => {
      if (seen[slot] === scan) return false;
      seen[slot] = scan;
      return true;
    };
  }

  #take(id: string): number {
    const slot = this.#free.pop() ?? this.#events.length;
    if (slot >= this.columns.endsAt.length) this.#grow();
    this.#slots.set(id, slot);
    return slot;
  }

  #grow(): void {
    const capacity = this.columns.endsAt.length * 2;
    const larger = columnsFor(capacity);
    for (const name of Object.keys(larger) as (keyof IndexColumns)[]) larger[name].set(this.columns[name]);
    this.columns = larger;
    const seen = new Int32Array(capacity);
    seen.set(this.#seen);
    this.#seen = seen;
  }

  #fill(slot: number, event: IndexedEvent): void {
    const { columns } = this;
    columns.latitude[slot] = event.latitude ?? Number.NaN;
    columns.longitude[slot] = event.longitude ?? Number.NaN;
    columns.online[slot] = event.online ? 1 : 0;
    columns.placeSet[slot] = this.#placeNumber(event.places);
    columns.startsAt[slot] = event.startsAt;
    columns.endsAt[slot] = event.endsAt;
    columns.popularity[slot] = event.popularity;
    columns.seriesGroup[slot] = event.seriesGroup;
  }

  #placeNumber(places: string): number {
    const number = this.#places.get(places);
    if (number !== undefined) return number;
    this.#places.set(places, this.#places.size);
    return this.#places.size - 1;
  }

  #unlist(event: IndexedEvent, slot: number): void {
    for (const word of distinctWords(event.foldedTitle)) this.titles.remove(word, slot);
    for (const word of distinctWords(event.foldedNames)) this.names.remove(word, slot);
  }
}

const columnsFor = (capacity: number): IndexColumns => ({
  latitude: new Float32Array(capacity),
  longitude: new Float32Array(capacity),
  online: new Uint8Array(capacity),
  placeSet: new Int32Array(capacity),
  startsAt: new Float64Array(capacity),
  endsAt: new Float64Array(capacity),
  popularity: new Float32Array(capacity),
  seriesGroup: new Float64Array(capacity),
});
