// Interface of a search engine. PostgreSQL is the first implementation; an in-process index or a cluster could be next.
import type { Ctx } from '#domain/ctx';
import type { Box } from '#shared/geo/bbox.ts';
import type { Price } from '#shared/taxonomy/taxonomy.ts';
import type { KindFacet, TimeOfDay, Understanding } from '../query/types.ts';
import type { Coordinates, SearchSort } from '../types.ts';
import type { NeededText } from './needed-text.ts';
import type { ZoneWindows } from './zone-windows.ts';

export type EngineCtx = Pick<Ctx, 'db' | 'clock'>;

/** A resolved area: the engine does not know the gazetteer. */
export type Area =
  | { kind: 'everywhere' }
  | { kind: 'online' }
  | { kind: 'within'; placeId: string }
  | { kind: 'box'; box: Box };

export interface EngineQuery {
  area: Area;
  /** What the text needs; null for no text. A text without groups matches nothing. */
  text: NeededText | null;
  /** `some`: events that meet only a part of the groups match, too (`PARTIAL`). */
  matching?: 'every' | 'some' | undefined;
  /** Place, days and price that the text names. They apply together with the filters, but the place replaces `area`. */
  asked?: Asked | undefined;
  /** All typed words: events in `area` whose title or names have all of them match without `text` and `asked`. */
  literal?: NeededText | undefined;
  price?: 'free' | 'paid' | undefined;
  categoryId?: string | undefined;
  subcategoryIds?: string[] | undefined;
  formatId?: string | undefined;
  /** In whole units of the event's own currency. */
  maxPrice?: number | undefined;
  /** Two-letter codes: events in any of these languages match. */
  languages?: string[] | undefined;
  tags?: string[] | undefined;
  organizerId?: string | undefined;
  /** Events with any of these categories match. */
  categoryIds?: string[] | undefined;
  /** Events of any of these organizers match. */
  organizerIds?: string[] | undefined;
  /** The date filter as instants in each zone, by the zone's number. */
  windows?: ZoneWindows | undefined;
  /** `popular` means trending: sells well and starts soon. */
  sort: SearchSort | 'popular';
  /** Events that end after this moment match; also the clock of the ranking. */
  now: Temporal.Instant;
  /** Distances are measured from here; null when the area has no center. */
  center: Coordinates | null;
  /** Leaves out this event and the other dates of its series. */
  exceptSeriesOf?: string | undefined;
  /** Leaves out these events and the other dates of their series. */
  exceptSeriesOfAll?: string[] | undefined;
  /** The visible part of a map: only events in it match. */
  view?: Box | undefined;
  offset: number;
  limit: number;
}

/** Filters that the text names. */
export interface Asked {
  area?: Area | undefined;
  windows?: ZoneWindows | undefined;
  timeOfDay?: TimeOfDay | undefined;
  price?: Price | undefined;
  /** In whole units of the event's own currency. */
  maxPrice?: number | undefined;
}

export interface Hit {
  id: string;
  /** Further dates of the same series among the matches. */
  moreDates: number;
  distanceKm: number | null;
}

export interface EngineResult {
  hits: Hit[];
  /** Number of cards after collapsing series; never above the cap. */
  total: number;
  /** The true total is at least `total`. */
  totalIsCapped: boolean;
  /** The highest text score of all matches (`TEXT`); 0 without a text or match. */
  bestTextScore: number;
}

/** Number of cards by sub-category id, only those with any; null when too many events match to count them quickly. */
export type SubcategoryTotals = Record<string, number> | null;

/**
 * Number of cards by facet, only those with any; null when too many events match to count them quickly. Facets such as
 * `<12.5` count the cards whose lowest price is this number of whole units.
 */
export type FacetTotals = Record<KindFacet, number> | null;

/** Events of a search that are close together on a map, in degrees. */
export interface MapCell extends Coordinates, Box {
  count: number;
  /** Ids of the first twenty events, soonest first. */
  ids: string[];
}

/**
 * The box around the events of a search. `westFromPacific` and `eastFromPacific` are its sides when longitudes run from
 * 0 to 360, where a box over the Pacific is one piece.
 */
export interface MapExtent extends Box {
  westFromPacific: number;
  eastFromPacific: number;
}

export interface SearchEngine {
  /** One page of ids in order. The order is total, so pages neither repeat nor skip. Never throws for any text. */
  search(ctx: EngineCtx, query: EngineQuery): Promise<EngineResult>;
  /** Number of cards that a search finds in each sub-category. */
  subcategoryTotals(ctx: EngineCtx, query: EngineQuery): Promise<SubcategoryTotals>;
  /** Number of cards that a search finds in each category, sub-category, format, tag, price and language. */
  facetTotals(ctx: EngineCtx, query: EngineQuery): Promise<FacetTotals>;
  /** The box around all events of a search that have a position; null for none. */
  mapExtent(ctx: EngineCtx, query: EngineQuery): Promise<MapExtent | null>;
  /**
   * The events of a search that have a position, in cells of a grid, and their number. Series are collapsed as in
   * `search`.
   */
  mapCells(ctx: EngineCtx, query: EngineQuery, zoom: number): Promise<{ cells: MapCell[]; total: number }>;
  /** The text with unknown words replaced by the nearest known words; null when nothing is replaced. */
  correct(ctx: EngineCtx, understanding: Understanding, language: string): Promise<string | null>;
}
